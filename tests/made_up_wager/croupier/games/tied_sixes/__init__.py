"""Minibaccarat with one more wager: Tied Sixes, which a made-up chapter adds to it."""
