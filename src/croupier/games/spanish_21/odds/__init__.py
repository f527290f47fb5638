"""The exact odds of Spanish 21, in the order in which modules build on each other.

`kernel` (compiled, knows no rule); `hands`: what can be held and what is left; `values`: what hands are worth;
`splits`; `rounds`: a whole round by the best play or any other; `ends`: how its hands end; `charts`: play by a chart,
and the best one; `main_wager`: the figures of the Spanish 21 Wager; `side_wagers`: those that are counted; `model`,
which declares all of it, and what each change of the law is worth; `strategy`: a hand's choices, and the printed chart.
"""
