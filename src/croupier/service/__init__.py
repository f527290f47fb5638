"""Tables that people share: kept in a store, run one input at a time, and shown to each as they may see it. No HTTP.

`pit` holds all tables and is what others call. One table is `live`: it gives inputs (`acting`) to a table with its
record in memory (`recording`), has what came of them made durable (`committing`), answers a repeated input from what it
remembers (`remembering`), and then tells everybody (`telling`, `listening`) what they may see, by the seats that they
held (`seating`). `roles` says who may do what, `accounts` who somebody is. The house attends a table: `bots` and its
dealer, and who watches the time (`timing`). A table comes back from the store by `rebuilding`, from `snapshots`.
"""
