### Why the service refuses something before the table sees it.

service-answer_for_whom = an answer says for whom it is: give its `seat`, or the `role` of who was asked
service-default_by_time_limit = only the table's time limit gives an answer by default: answer without `by_default`
service-time_passes_by_itself = time passes by itself here
service-sit_down_first = seat { $seat } is not yours: sit down first
service-not_your_seat = seat { $seat } is not yours: you hold { LIST($yours, last: "and") }
service-not_assigned = you are not assigned to this table: a dealer deals only where a floorperson assigned them
service-disabled = this account is disabled
service-choose_a_password = this account has a password that somebody else set: choose one of your own first
service-not_for_this_role = { $role } may not { $deed }: that is for { LIST($roles, last: "or") }
service-other_facility = this is not in your facility
service-not_your_name = { QUOTED($given) } is not your name: give { QUOTED($name) }, or no name
service-too_many_chips = a player may bring up to { $most } at a time here, not { $brought }
service-chips_moved_meanwhile = chips were placed or taken back meanwhile: { $now } lies on { $on } now, not { $onto }
service-only_a_dealer_deals = { $name } is { $role }: only a dealer is assigned to deal
service-dealer_of_another_facility = { $name } is not of this facility
service-too_many_bots = { $bots } bots cannot be seated: the table has { $seats } seats
service-too_many_tables = you have opened { $most } tables that are open still: close one before you open another
