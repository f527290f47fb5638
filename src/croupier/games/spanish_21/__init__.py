"""Spanish 21, under chapters 551 and 635a."""
