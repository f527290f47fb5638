"""How the page looks: light and dark, on a telephone and on paper."""

STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --paper: #ffffff; --quiet: #586274; --line: #d5dae2;
  --band: #f3f5f8; --gain: #0b6b34; --loss: #a3182a; --mark: #fff3c4; --felt: #0e4a37; --on-felt: #d7efe2; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eaf0; --paper: #14181f; --quiet: #a3adbd; --line: #323a47;
  --band: #1c222c; --gain: #7fe0a2; --loss: #ff9d9d; --mark: #4a3f12; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 72rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 0 0 .25rem; }
section { border-top: 1px solid var(--line); padding: 1rem 0; }
p { margin: .25rem 0; }
.quiet, .cites { color: var(--quiet); font-size: .85rem; }
.hash { font-family: ui-monospace, monospace; font-size: .8rem; }
.hands { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .25rem 0; list-style: none; }
.hands b { font-weight: 600; }
.gain { color: var(--gain); } .loss { color: var(--loss); }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
.steps th:first-child { width: 3.5rem; } .steps th:last-child { width: 32%; }
tr.entry td { background: var(--band); padding-left: .4rem; color: var(--quiet); }
tr.found td, tr.irregular td { background: var(--mark); }
tr.refused td { color: var(--loss); }
.remark { border-left: .25rem solid var(--loss); padding-left: .5rem; font-size: .9rem; }
.scroll { overflow-x: auto; }
pre { margin: .5rem 0; padding: .75rem; border-radius: .4rem; color: var(--on-felt); background: var(--felt);
  font: .8rem/1.15 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; width: max-content; min-width: 100%; }
summary { cursor: pointer; padding: .25rem 0; }
@media (max-width: 42rem) {
  body { padding: .75rem; }
  table.stacks thead { display: none; }
  table.stacks, table.stacks tbody, table.stacks tr, table.stacks td { display: block; width: 100%; }
  table.stacks tr { border-bottom: 1px solid var(--line); padding: .35rem 0; }
  table.stacks td { border: 0; padding: 0 .25rem; text-align: left; }
  table.stacks td:empty { display: none; }
  table.stacks td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); }
  pre { font-size: .6rem; }
}
@media print {
  :root { --ink: #000; --paper: #fff; --quiet: #333; --line: #999; --band: #eee; --gain: #000; --loss: #000;
    --mark: #ddd; --felt: #fff; --on-felt: #000; color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  pre { border: 1px solid #999; font-size: 7.5pt; width: auto; }
  tr, pre { break-inside: avoid; } h2 { break-after: avoid; }
  details::details-content { content-visibility: visible; display: block; height: auto; }
  .scroll { overflow: visible; }
}
"""
"""The style sheet, which is part of the page."""
