"""The exact odds of Pai Gow, in the order in which modules build on each other.

`kernel` (compiled, knows no rule) and `hands` (every hand and setting, numbered); `replies`: how every setting does
against a dealer who sets one way; `model`, which declares the odds; `bank_kernel` and `bank`: several players against
a bank, and what it wins; `strategy`: the best settings, and what house ways earn.
"""
