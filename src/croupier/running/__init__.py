"""The house: opens tables, plays scripts, writes and replays records, checks submissions and layouts."""
