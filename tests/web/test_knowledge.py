"""Games, rules and figures over HTTP."""

import pytest

from tests.web.house import PATIENCE, Visitor, bearer


def test_figures_are_those_of_the_command(client: Visitor) -> None:
    path = "/odds/minibaccarat?as_of=2012-06-01"
    response = client.get(path, headers=bearer("player"), timeout=PATIENCE * 4)
    assert response.status_code == 200, response.text
    edges = {one["wager"]: one["exact"] for one in response.json()["wagers"]}
    assert edges["banker"] == "114753351728/10847218479825"
    assert response.json()["edition"] == "627a"
    assert client.get(path, headers=bearer("dealer")).content == response.content


@pytest.mark.parametrize(
    ("path", "status", "where"),
    [
        ("/odds/whist", 422, "game"),
        ("/odds/--help", 422, "game"),
        ("/odds/minibaccarat?as_of=1900-01-01", 422, "as_of"),
        ("/odds/minibaccarat?as_of=x", 422, "as_of"),
        ("/games/whist", 422, "game"),
        ("/games/minibaccarat?as_of=2011-06-01", 422, "as_of"),
        ("/rules/627a.99", 404, "citation"),
        ("/rules/nonsense", 404, "citation"),
        ("/rules/reading:nothing", 404, "citation"),
        ("/rules/" + "x" * 300, 422, "citation"),
    ],
)
def test_what_is_not_there_is_told(client: Visitor, path: str, status: int, where: str) -> None:
    response = client.get(path, headers=bearer("player"))
    assert (response.status_code, response.json()["where"]) == (status, where), response.text


def test_a_provision_a_reading_and_a_game_are_told(client: Visitor) -> None:
    assert client.get("/rules/627a.10(b)(1)").json()["provisions"][0]["id"] == "627a.10(b)(1)"
    assert client.get("/rules/reading:two_aces").json()["name"] == "two_aces"
    assert client.get("/games").json()[0]["game"] == "minibaccarat"
    assert "banker" in [one["name"] for one in client.get("/games/minibaccarat").json()["wagers"]]


def test_odds_of_a_table_with_choices_of_its_own(client: Visitor) -> None:
    """They are those of that table, and what is unlawful is refused with its key and its provision."""

    def tie(**choices: object) -> float:
        answer = client.post(
            "/odds/minibaccarat", json={"as_of": "2020-01-01", "choices": choices}, headers=bearer("player")
        )
        assert answer.status_code == 200, answer.text
        return float({one["wager"]: one["house_edge"] for one in answer.json()["wagers"]}["tie"])

    assert tie(tie_odds="9 to 1") < tie()
    wrong = client.post(
        "/odds/minibaccarat", json={"as_of": "2020-01-01", "choices": {"decks": 5}}, headers=bearer("player")
    )
    assert wrong.status_code == 422
    assert "decks" in wrong.json()["where"]
    assert wrong.json()["cites"] == ["627a.3(a)"]


def test_lessons_of_a_day_are_those_of_its_law(client: Visitor) -> None:
    """A game without a text on that day is left out, also if that is every game; the others have the topics of then."""

    def taught(day: str) -> dict[str, list[str]]:
        response = client.get("/training", params={"as_of": day})
        assert response.status_code == 200, response.text
        return {one["game"]: [topic["topic"] for topic in one["topics"]] for one in response.json()}

    assert "21-baccarat" not in taught("2016-11-18")
    assert "21-baccarat" in taught("2016-11-19")
    assert "cards for players" not in taught("2010-06-01")["midibaccarat"]
    assert "cards for players" in taught("2024-06-01")["midibaccarat"]
    assert taught("2009-06-01") == {}
    assert client.get("/training", params={"as_of": "someday"}).json()["where"] == "as_of"


@pytest.mark.parametrize("path", ["rules", "provisions"])
def test_a_chapter_is_told_at_once_but_not_all_chapters(client: Visitor, path: str) -> None:
    """Nobody has to log in to look something up, so no short question may ask for much."""
    assert client.get(f"/{path}/635a").status_code == 200
    assert client.get(f"/{path}/631a.1-635a.2").status_code == 200
    wrong = client.get(f"/{path}/535.1-681a.9")
    assert (wrong.status_code, wrong.json()["where"]) == (404, "citation")
    assert "more than 300 provisions" in wrong.json()["detail"]
    assert client.get(f"/{path}/541,543,545,551").status_code == 404


def test_what_is_cited_often_is_looked_up_once(client: Visitor) -> None:
    found = client.get("/rules/" + ",".join(["541"] * 40))
    assert found.json() == client.get("/rules/541").json()
