"""Rules of the house that import contracts cannot say."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.cafe import HOME

CACHED_SUM = {"points", "level"}


def writers(source: str) -> Iterator[str]:
    """Where this code writes somebody's points or level: as an attribute, or by name in a query."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr in CACHED_SUM:
            yield f"line {node.lineno}: .{node.attr} ="
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            told = {keyword.arg for keyword in node.keywords} & CACHED_SUM
            if told and node.func.attr in {"update", "create", "create_user", "get_or_create", "update_or_create"}:
                yield f"line {node.lineno}: {node.func.attr}({', '.join(sorted(told))}=)"


def test_points_and_level_are_written_by_rewards_alone():
    """The rules know points too, of cards; they know no user."""
    apps = [HOME / app for app in ("qahwa", "accounts", "lobbies", "games")]
    pure = [HOME / "games" / part for part in ("kit", "engines", "bots")]
    found: dict[Path, list[str]] = {}
    for path in (path for app in apps for path in app.rglob("*.py")):
        if "migrations" not in path.parts and not any(path.is_relative_to(place) for place in pure):
            found[path] = list(writers(path.read_text()))
    assert {path: lines for path, lines in found.items() if lines} == {}
    assert len(found) > 20


def test_the_search_for_writers_finds_them():
    assert list(writers("user.points += 5\nuser.level = 2\nprint(user.points)")) == [
        "line 1: .points =",
        "line 2: .level =",
    ]
    assert list(writers("users.update(points=5)")) == ["line 1: update(points=)"]
