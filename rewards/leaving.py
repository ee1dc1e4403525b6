"""What it costs to leave a running match for good, and what it pays to end one that the other has left: told before."""

from collections import Counter

from django.utils.timezone import now as the_time

from accounts.models import User
from games.models import Match
from rewards import words
from rewards.pay import ladder
from rewards.pay.reductions import PLAYED, is_hardly_played
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
    if match.seats == people == 2:
        told.append(str(words.ENDS_SOON))
    return told


def pay_for_ending(*, match: Match, user: User) -> list[str]:
    """Sentences: what comes of ending a match of two people as won, as things stand."""
    decisions = Counter(match.log.values_list("seat", "stand_in"))
    mine = match.sitting.get(user=user).seat
    own = [decisions[seat, False] for seat in range(match.seats)]
    paid = str(words.PAYS_THE_WIN)
    if own[mine] < decisions[mine, True]:
        paid = str(words.MOSTLY_ABSENT)
    elif is_hardly_played(min(own)):
        paid = words.PAYS_A_DRAW % {"played": PLAYED}
    return [str(words.ENDS_NOW), paid]
