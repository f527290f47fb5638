### Why wagers in chips are refused.

chips-stays_until_decided = a wager may not be removed or altered until it is decided
chips-vigorish_above_wager = the vigorish on { $wager } would be rounded up to { $unit }, more than the wager itself: wager at least { $unit }
chips-not_in_whole_cents = a wager on { $on } must be a multiple of { $step }, so that every amount paid or collected is in whole cents
chips-below_minimum = a wager on { $on } must be at least { $least }, not { $wager }
chips-outside_limits = a wager on { $on } must be at least { $least } and at most { $most }, not { $wager }
chips-no_such_wager = there is no wager { QUOTED($on) }: this table offers { LIST($offered, none: "none") }
chips-not_offered = { $on } is not offered: this table offers { LIST($offered, none: "none") }
chips-cannot_make = the chips at this table cannot make { $amount }: the denominations are { LIST($chips, none: "none") }
