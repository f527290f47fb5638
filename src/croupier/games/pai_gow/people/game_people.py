"""Pai Gow for people: how it is told, what somebody who is asked wants to know, and how a dealer is judged."""

import random
from typing import Final

from croupier.games.pai_gow.calls import hands_of
from croupier.games.pai_gow.comparing import KEEP
from croupier.games.pai_gow.delivery import DEAD_HAND, DEALER, PLACES, place_of_seat
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.narration import place as spoken_place
from croupier.games.pai_gow.people.answers import QUESTIONS, listed_styles, read_cut, read_setting, read_style
from croupier.games.pai_gow.people.guests import Punter
from croupier.games.pai_gow.people.memory import PlacesMemory, PlacesSight, place_to_beat
from croupier.games.pai_gow.people.moves import moves_of
from croupier.games.pai_gow.people.typed_steps import vocabulary
from croupier.games.pai_gow.people.words import REFERENCES, lying, told_hands, told_place
from croupier.games.pai_gow.ranking import arranged
from croupier.games.pai_gow.setting import permitted, set_hands, settings
from croupier.games.pai_gow.setting_hands import are_alike
from croupier.games.pai_gow.state import SURRENDER, PaiGowState
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import written
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.people import GamePeople, Guest, Verdict
from croupier.table.inputs import Answer, AnyInput, Deal, Order

__all__ = ["KEEP"]
