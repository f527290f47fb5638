### What is said in English at a table of High Die.

high_die-no_such_wager = there is no wager { QUOTED($on) }: this table offers { $offered }
high_die-steps = wager in steps of { $step }
high_die-cups = cups
high_die-prompt-throw = Throw your die again?
high_die-event-thrown = a die is thrown under the cup of { NAME($whose) } ({ $die })
high_die-event-lifted = the cup of { NAME($whose) } is lifted: { $die }
high_die-event-dice_collected = the dice are collected
