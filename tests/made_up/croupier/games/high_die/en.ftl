### What is said in English at a table of High Die.

high_die-no_such_wager = there is no wager { QUOTED($on) }: this table offers { $offered }
high_die-steps = wager in steps of { $step }
high_die-cups = cups
high_die-prompt-throw = Throw your die again?
high_die-event-thrown = { WHO($whose) ->
    [you] a die is thrown under your cup ({ $die })
   *[other] a die is thrown under the cup of { NAME($whose) } ({ $die })
}
high_die-event-lifted = { WHO($whose) ->
    [you] your cup is lifted: { $die }
   *[other] the cup of { NAME($whose) } is lifted: { $die }
}
high_die-event-dice_collected = the dice are collected
wagers-high = High
high_die-asks-throw = { NUMBER_OF($people) ->
    [one] { $who } is asked whether to throw again
   *[other] { $who } are asked whether to throw again
}
high_die-option-throw-keep = keep it
high_die-option-throw-again = throw again
