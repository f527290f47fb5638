"""The house: opens tables, plays scripts, keeps and replays records. Puts the packages below it to work."""
