"""Tables that people share: kept in a store, run one input at a time, and shown to each as they may see them. No HTTP.

Who somebody is: `accounts`, `login_attempts`, and `roles`, which says who may do what.

`pit` holds all tables of a process and is what others call; `loaded_tables` are those in memory. A table is shown to
whoever listens (`showing`): each is sent what they may see (`broadcast`), by the seats that they held (`seating`). One
that this process owns is `live`: it gives `inputs` to a table with its record in memory (`recording`) and has what came
of them made durable (`committing`). It comes back from the store by `rebuilding`, from `snapshots` (`state_codec`). The
house attends it: `bots` and its dealer, and `time_limits`.

`ownership` says which process owns a table: one that is alone owns all of them. Among others that share the store
(`sharing`, `heartbeats`) it follows the tables of others (`following`) and forwards inputs to them (`forwarding`).

What a viewer is shown on a page: `table_view` (scenes, steps in words, rounds), `open_actions`, `felt`, `provision`,
`lesson` and, counted in a process of its own, odds and advice (`odds_worker`); all as `page_data`. A record is checked
by `record_check`, a whole store by `verifying`, and `encryption` locks what is face down in a store.
"""
