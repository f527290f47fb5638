"""The keys of the rules that the code carries out."""

from __future__ import annotations

from enum import StrEnum


class Rule(StrEnum):
    """What the code obeys, named once for all editions.

    Code says `Rule.PLAYER_DRAWS`; the concordance of an edition says where its chapter says so.
    """

    __hash__ = str.__hash__  # Enum's own hash is a Python function, and events look rules up all the time

    # Words with a meaning of their own
    NATURAL = "natural"
    DRAGON_7 = "dragon-7"
    EZ_BACCARAT = "ez-baccarat"

    # The table
    SEATS = "seats"
    LAYOUT_NAME = "layout-name"
    LAYOUT_WAGER_AREAS = "layout-wager-areas"
    LAYOUT_ODDS = "layout-odds"
    LAYOUT_CARD_AREAS = "layout-card-areas"
    LAYOUT_DRAGON_BONUS = "layout-dragon-bonus"
    LAYOUT_DRAGON_7 = "layout-dragon-7"
    LAYOUT_DRAGON_7_NOTICE = "layout-dragon-7-notice"
    LAYOUT_MARKER_AREAS = "layout-marker-areas"
    MARKER_RACK = "marker-rack"
    BOXES = "boxes"
    DISCARD_RACK = "discard-rack"

    # Cards
    DECKS = "decks"
    BATCH_DECKS = "batch-decks"
    TWO_BATCHES = "two-batches"
    EQUAL_BATCHES = "equal-batches"
    BATCH_BACKS = "batch-backs"
    BATCH_IN_SHUFFLER = "batch-in-shuffler"
    BATCHES_ALTERNATE = "batches-alternate"
    ONE_BATCH_DISCARDED = "one-batch-discarded"
    DECK_LIFE = "deck-life"
    DEALING_SHOE = "dealing-shoe"
    CONTINUOUS_SHUFFLER = "continuous-shuffler"

    # Opening
    INSPECT_CARDS = "inspect-cards"
    SPREAD_CARDS = "spread-cards"
    WASH_AND_STACK = "wash-and-stack"
    OPEN_TWO_BATCHES = "open-two-batches"
    PRESHUFFLED = "preshuffled"

    # Shuffle, cut and burn
    SHUFFLE = "shuffle"
    OFFER_CUT = "offer-cut"
    CUT_DEPTH = "cut-depth"
    CUT_COMPLETED = "cut-completed"
    COVER_CARD_PLACED = "cover-card-placed"
    BURN = "burn"
    FEATHERED = "feathered"
    RESHUFFLE_ORDERED = "reshuffle-ordered"
    RECUT = "recut"
    IDLE = "idle"
    IDLE_BY_HAND = "idle-by-hand"
    IDLE_WITH_SHUFFLER = "idle-with-shuffler"
    SHUFFLER_STORES_SECURELY = "shuffler-stores-securely"
    SHUFFLER_PROCEDURES = "shuffler-procedures"

    # Values
    PIP_VALUE = "pip-value"
    TEN_VALUE = "ten-value"
    ACE_VALUE = "ace-value"
    POINT_COUNT = "point-count"

    # Wagers
    PERMITTED_WAGERS = "permitted-wagers"
    BANKER_WAGER = "banker-wager"
    BANKER_WINS = "banker-wins"
    BANKER_LOSES = "banker-loses"
    BANKER_TIES = "banker-ties"
    PLAYER_WAGER = "player-wager"
    PLAYER_WINS = "player-wins"
    PLAYER_LOSES = "player-loses"
    PLAYER_TIES = "player-ties"
    TIE_WAGER = "tie-wager"
    TIE_WINS = "tie-wins"
    TIE_LOSES = "tie-loses"
    DRAGON_BONUS = "dragon-bonus"
    BONUS_NATURAL = "bonus-natural"
    BONUS_NATURAL_NINE = "bonus-natural-nine"
    BONUS_MARGIN = "bonus-margin"
    BONUS_NATURAL_EIGHT = "bonus-natural-eight"
    BONUS_BEHIND = "bonus-behind"
    BONUS_SHORT = "bonus-short"
    BONUS_NATURAL_TIE = "bonus-natural-tie"
    DRAGON_7_INSURANCE = "dragon-7-insurance"
    DRAGON_7_WINS = "dragon-7-wins"
    DRAGON_7_LOSES = "dragon-7-loses"
    WAGERS_IN_CHIPS = "wagers-in-chips"
    CASH_WAGER = "cash-wager"
    NO_LATE_WAGERS = "no-late-wagers"
    TIE_CHARGED = "tie-charged"

    # The first cards
    TWO_HANDS = "two-hands"
    NO_MORE_BETS = "no-more-bets"
    INITIAL_CARDS = "initial-cards"
    DEAL_FACE_UP = "deal-face-up"
    DEAL_FACE_DOWN = "deal-face-down"
    HANDS_OFF_CARDS = "hands-off-cards"

    # Third cards
    ANNOUNCE_POINTS = "announce-points"
    THIRD_CARD_DECISION = "third-card-decision"
    THIRD_CARD_ORDER = "third-card-order"
    ONE_THIRD_CARD = "one-third-card"
    COVER_CARD = "cover-card"

    # Who draws
    NATURAL_STOPS = "natural-stops"
    PLAYER_DRAWS = "player-draws"
    PLAYER_STAYS = "player-stays"
    BANKER_ALONE = "banker-alone"
    BANKER_DRAWS_LOW = "banker-draws-low"
    BANKER_STAYS_SEVEN = "banker-stays-seven"
    BANKER_TABLE = "banker-table"

    # Result and settlement
    ANNOUNCE_RESULT = "announce-result"
    SETTLE_ORDER = "settle-order"
    CLEAR_CARDS = "clear-cards"

    # Odds and vigorish
    PLAYER_ODDS = "player-odds"
    TIE_ODDS = "tie-odds"
    BANKER_ODDS = "banker-odds"
    VIGORISH_RATE = "vigorish-rate"
    VIGORISH_ROUNDING = "vigorish-rounding"
    VIGORISH_COLLECTION = "vigorish-collection"
    VIGORISH_AT_PAYOUT = "vigorish-at-payout"
    DRAGON_BONUS_ODDS = "dragon-bonus-odds"
    DRAGON_7_ODDS = "dragon-7-odds"
    VIGORISH_ON_TIES = "vigorish-on-ties"
    VIGORISH_DEFERRED = "vigorish-deferred"
    VIGORISH_DUE = "vigorish-due"
    VIGORISH_MARKER = "vigorish-marker"
    MARKER_STAYS = "marker-stays"
    ONE_VIGORISH = "one-vigorish"

    # Irregularities
    DISCLOSED_THIRD_CARD = "disclosed-third-card"
    DISCLOSED_TO_DISCARD = "disclosed-to-discard"
    INSUFFICIENT_CARDS = "insufficient-cards"
    UNDISCLOSED_CARD = "undisclosed-card"
    UNDISCLOSED_THIRD_CARD = "undisclosed-third-card"
    DISCLOSED_SIMULATED = "disclosed-simulated"
    FACE_UP_CARD = "face-up-card"
    DISCLOSED_CARD = "disclosed-card"

    # Words with a meaning of their own (21 Baccarat)
    ACE_NATURAL = "ace-natural"
    HARD_TOTAL = "hard-total"
    SOFT_TOTAL = "soft-total"

    # The table (21 Baccarat)
    LAYOUT_PLAYER_AREA = "layout-player-area"
    LAYOUT_BANKER_AREA = "layout-banker-area"
    LAYOUT_BONUS_PLAYER_AREA = "layout-bonus-player-area"
    LAYOUT_BONUS_BANKER_AREA = "layout-bonus-banker-area"
    LAYOUT_TIE_AREA = "layout-tie-area"
    LAYOUT_DRAW_RULE = "layout-draw-rule"

    # Values and bonus hands (21 Baccarat)
    COUNT_PIPS = "count-pips"
    COUNT_COURTS = "count-courts"
    COUNT_ACES = "count-aces"
    THREE_SEVENS = "three-sevens"
    THREE_OF_A_KIND = "three-of-a-kind"
    THREE_CARD_STRAIGHT = "three-card-straight"
    THREE_CARD_21 = "three-card-21"
    PAIR = "pair"

    # Shuffle (21 Baccarat)
    RESHUFFLE_IMPROPER = "reshuffle-improper"
    RESHUFFLE_AFTER_COVER = "reshuffle-after-cover"

    # Wagers (21 Baccarat)
    MAIN_WAGER = "main-wager"
    PLAYER_HIGHER = "player-higher"
    PLAYER_LOWER_OVER = "player-lower-over"
    BANKER_HIGHER = "banker-higher"
    BANKER_LOWER_OVER = "banker-lower-over"
    OPTIONAL_WAGERS = "optional-wagers"
    BONUS_PLAYER_WAGER = "bonus-player-wager"
    BONUS_BANKER_WAGER = "bonus-banker-wager"

    # Dealing and settling (21 Baccarat)
    DEALING_HANDS = "dealing-hands"
    FIRST_CARD_DISCARDED = "first-card-discarded"
    COLLECT_REMAINING = "collect-remaining"
    SHUFFLE_AFTER_COVER = "shuffle-after-cover"
    FIRST_TO_PLAYER = "first-to-player"
    FIRST_TO_BANKER = "first-to-banker"
    SECOND_TO_PLAYER = "second-to-player"
    SECOND_TO_BANKER = "second-to-banker"
    NATURAL_DEALT = "natural-dealt"
    BONUS_CARD = "bonus-card"
    DRAW_BELOW_17 = "draw-below-17"
    PLAYER_SETTLED = "player-settled"
    PLAYER_PAYS_OVER = "player-pays-over"
    PLAYER_PAYS_HIGHER = "player-pays-higher"
    PLAYER_COLLECTED_LOWER = "player-collected-lower"
    PLAYER_PAYS_LESS_OVER = "player-pays-less-over"
    PLAYER_COLLECTED_MORE_OVER = "player-collected-more-over"
    PLAYER_RETURNED = "player-returned"
    BANKER_SETTLED = "banker-settled"
    BANKER_PAYS_OVER = "banker-pays-over"
    BANKER_PAYS_HIGHER = "banker-pays-higher"
    BANKER_COLLECTED_LOWER = "banker-collected-lower"
    BANKER_PAYS_LESS_OVER = "banker-pays-less-over"
    BANKER_COLLECTED_MORE_OVER = "banker-collected-more-over"
    BANKER_RETURNED = "banker-returned"
    TIE_PAID = "tie-paid"
    TIE_COLLECTED = "tie-collected"
    BONUS_PLAYER_PAID = "bonus-player-paid"
    BONUS_PLAYER_COLLECTED = "bonus-player-collected"
    BONUS_BANKER_PAID = "bonus-banker-paid"
    BONUS_BANKER_COLLECTED = "bonus-banker-collected"

    # Odds (21 Baccarat)
    EVEN_ODDS = "even-odds"
    SEVENTEEN_ODDS = "seventeen-odds"
    TIE_PAYS_TEN = "tie-pays-ten"
    BONUS_PAYTABLES = "bonus-paytables"

    # Irregularities (21 Baccarat)
    DRAWN_ON_17 = "drawn-on-17"
    SHUFFLER_JAM = "shuffler-jam"
    SHUFFLER_OUT_OF_ORDER = "shuffler-out-of-order"
