### What every game's documents say.

documents-holder_not_named = (name of the certificate holder)
documents-yes = yes
documents-no = no

## frame

documents-frame-law = { $game }, 58 Pa. Code chapter { $chapter }, as of { $day }
documents-frame-digest = { $file }  sha256 { $digest }
documents-frame-page = page
documents-frame-of = of
documents-frame-where = Provision
documents-frame-outcome = Outcome
documents-frame-pays = Pays

## submission

documents-submission-title = { $game }: Rules Submission
documents-submission-subject = Every choice that 58 Pa. Code chapter { $chapter } leaves to the certificate holder, as made for this table
documents-submission-filed = What is submitted
documents-submission-item = Item
documents-submission-stated_as = As submitted
documents-submission-facility = Certificate holder
documents-submission-game = Game
documents-submission-edition = Law
documents-submission-edition_is = 58 Pa. Code chapter { $chapter }
documents-submission-day = Day whose law applies
documents-submission-file = File
documents-submission-digest = SHA-256 of the file
documents-submission-choices = Choices
documents-submission-choice = Choice
documents-submission-this_house = This table
documents-submission-how_made = Made
documents-submission-stated = stated
documents-submission-moot = does not apply: { $why }
documents-submission-default = by default
documents-submission-by_default = A choice that is made “by default” is not stated in the file: the default was taken, and it is binding like the others.
documents-submission-nothing_by_default = The file states every choice that the chapter leaves to the certificate holder.
documents-submission-amounts = Wagers, limits and chips
documents-submission-chips = Chips at the table, by denomination: { $chips } ({ $made }).
documents-submission-readings = Where the text leaves a question open
documents-submission-reading = { $says } Taken here: { $value } ({ $made }).
documents-submission-no_readings = No reading of this chapter is left to a choice.
documents-submission-signatures = Submitted by

## submission.signed

documents-submission-signed-by = Name and signature
documents-submission-signed-position = Position
documents-submission-signed-day = Date

## changes

documents-changes-title = What changed, and why it matters
documents-changes-since = Compared with { $file }, as of { $day } under chapter { $chapter }.
documents-changes-at_the_table = At the table
documents-changes-on_the_layout = What the layout must have
documents-changes-in_the_odds = What the house keeps of each wager on average
documents-changes-what = What
documents-changes-before = Before
documents-changes-after = Now
documents-changes-wager = Wager
documents-changes-edge_before = Before
documents-changes-edge_after = Now
documents-changes-difference = Difference
documents-changes-offered = offered
documents-changes-not_offered = not offered
documents-changes-reading = Reading { $name }
documents-changes-no_such_reading = (no such reading)
documents-changes-not_there = (not required)
documents-changes-no_figure = –
documents-changes-none = none

## changes.nothing

documents-changes-nothing-table = At the table nothing changes.
documents-changes-nothing-layout = On the layout nothing changes.
documents-changes-nothing-edges = The house keeps the same of every wager.

## wagers

documents-wagers-wager = Wager
documents-wagers-outcome = Outcome
documents-wagers-pays = Pays
documents-wagers-least = Minimum
documents-wagers-most = Maximum
documents-wagers-no_limit = no limit filed
documents-wagers-below = see below

## layout

documents-layout-title = { $game }: layout
documents-layout-subject = The felt to scale, and what the law asks of it
documents-layout-alt = The layout of a { $game } table seen from above, the dealer at the bottom: { $places } places with their betting areas, and the equipment on the dealer’s side, as listed on the next pages
documents-layout-scale = Seen from above, the dealer at the bottom; left and right are the dealer’s own. One inch is { $scale } inches of the table.
documents-layout-own = This is the layout that the house describes in its own file.
documents-layout-derived = The house has not described a layout of its own: this one follows from the requirements, and is a proposal.
documents-layout-requirements = Requirements, provision by provision
documents-layout-met = Met
documents-layout-asked = What the law asks
documents-layout-has = This layout
documents-layout-approved = What is approved elsewhere
documents-layout-sizes = Sizes
documents-layout-size = Size
documents-layout-inches = Inches
documents-layout-how = Chosen
documents-layout-chosen = by the house
documents-layout-default = a default
documents-layout-sizes_note = The chapter sets no size for the table or for what stands on it; where a size must be approved, that is said above. What the house did not choose is a usual size, and is called a default.

## layout.status

documents-layout-status-met = yes
documents-layout-status-not_used_here = not used

## layout.sized

documents-layout-sized-width = Table, width
documents-layout-sized-depth = Table, depth
documents-layout-sized-rail = Rail, width
documents-layout-sized-card_width = Card or tile, width
documents-layout-sized-card_height = Card or tile, height
documents-layout-sized-chip = Chip, diameter
documents-layout-sized-container_width = { $container }, width
documents-layout-sized-container_depth = { $container }, depth

## signs

documents-signs-odds = What wagers pay at { $game }
documents-signs-title = { $game }: signs
documents-signs-subject = What is posted at the table because the layout does not say it
documents-signs-note = 58 Pa. Code { $cites }

## rules

documents-rules-title = { $game }: the rules of this table
documents-rules-subject = For public inspection: what 58 Pa. Code chapter { $chapter } provides, as it applies here
documents-rules-own_words = This is chapter { $chapter } in plain words, without what has no place at this table. The text of the Pennsylvania Code is what binds.
documents-rules-this_house = At this table: { $value } ({ $about }).

## guide

documents-guide-title = How to play { $game }
documents-guide-subject = A guide for players at { $holder }
documents-guide-how = How a round goes
documents-guide-hands = A few hands
documents-guide-pays = Wagers and what they pay
documents-guide-wrong = If something goes wrong

## odds

documents-odds-title = { $game }: exact odds
documents-odds-subject = From a full shoe or set, under 58 Pa. Code chapter { $chapter } and the choices of this table
documents-odds-overview = What the house keeps
documents-odds-what = The house edge is the share of a wager that the house keeps on average; the standard deviation is that of one wager of 1. No figure is simulated: each is computed from the cards, tiles or dice themselves, and where one is not exact, the most by which it can be wrong is beside it.
documents-odds-wager = Wager
documents-odds-edge = House edge
documents-odds-exactly = Exactly
documents-odds-deviation = Standard deviation
documents-odds-within = within { $error }, for { $play }
documents-odds-outcome = Outcome
documents-odds-by = With
documents-odds-pays = Wins for 1
documents-odds-probability = Probability
documents-odds-also = Paid besides
documents-odds-payout = Payout
documents-odds-condition = When
documents-odds-amount = Amount

## odds.outcomes

documents-odds-outcomes-win = win
documents-odds-outcomes-lose = lose
documents-odds-outcomes-push = push
documents-odds-outcomes-surrender = surrender

## card

documents-card-title = { $game }: the dealer’s card
documents-card-subject = The procedure at this table, at { $holder }
documents-card-irregularities = When something goes wrong
documents-card-happened = What happened
documents-card-to_do = What to do

## checklists

documents-checklists-title = { $game }: checklists
documents-checklists-subject = Opening, closing and compliance, at { $holder }
documents-checklists-not_held = Sections of other chapters are named where this chapter refers to them, as on Rules Submissions, approvals and the handling of equipment. Their text is not held here, so nothing is said of what they ask.
documents-checklists-opening = Opening
documents-checklists-closing = Closing
documents-checklists-representative = Compliance

## checklists.signed

documents-checklists-signed-by = Checked by
documents-checklists-signed-day = Date and time
