"""Exact odds: the probability of each outcome and the house edge of each wager, with what they rest on.

`questions.figures` answers a question, `choices.rank` compares every lawful submission, `questions.prices_of` is for
one shoe after another. How a game is counted is declared by the game (`games.shared.odds.model`); nothing here knows
one. Every number is counted, in whole numbers and fractions, or valued with a bound; nothing is simulated.
"""
