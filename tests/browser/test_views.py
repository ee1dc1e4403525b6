"""The recorded views that the modules' tests read are those of today's engines."""

import pytest

from tests.js import record


@pytest.mark.parametrize("recording", record.RECORDINGS, ids=lambda recording: recording.name)
def test_the_recorded_views_are_up_to_date(recording: record.Recording) -> None:
    """Else: `python -m tests.js.record`."""
    assert (record.FOLDER / f"{recording.name}.json").read_text() == record.text(recording)
