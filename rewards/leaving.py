"""What it costs to leave a running match for good, told before somebody does."""

from django.utils.timezone import now as the_time

from accounts.models import User
from games.models import Match
from rewards import words
from rewards.pay import ladder
from rewards.services.abandons import abandons_today, step_if_left


def cost_of_leaving(*, match: Match, user: User) -> list[str]:
    """Sentences: what the match pays then, and what the ladder says if the match counts on it."""
    told = [str(words.PAYS_NOTHING)]
    people = match.sitting.filter(bot="").count()
    if match.room and people > 1:
        now = the_time()
        step = step_if_left(user.pk, now)
        number = abandons_today(user.pk, now) + 1
        told.append(words.closes_rooms(number, ladder.pause(step)) if step else words.is_free(number, ladder.FREE))
    return told
