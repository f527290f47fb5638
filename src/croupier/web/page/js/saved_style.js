/**
 * How a saved round looks, on any screen and on paper: it is light everywhere, and brings its own style.
 *
 * @module
 */

export const STYLE = [
  ":root { color-scheme: light; }",
  "body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; background: #fff; color: #1a1a1a;",
  "font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }",
  "h1 { margin: 0 0 .25rem; font-size: 1.5rem; }",
  "h2 { margin: 1.75rem 0 .5rem; font-size: 1.125rem; }",
  ".outcome { margin: 0 0 1rem; font-weight: 600; color: #0b5d3b; }",
  "dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0; }",
  "dt { color: #555; }",
  "dd { margin: 0; }",
  "table { width: 100%; border-collapse: collapse; }",
  "th, td { padding: .3rem .5rem .3rem 0; border-bottom: 1px solid #d5d5d5; text-align: left;",
  "vertical-align: top; }",
  "th { font-size: .875rem; font-weight: 600; color: #555; }",
  ".sum { padding-left: .75rem; padding-right: 0; text-align: right; }",
  "td.sum { white-space: nowrap; }",
  "ol { margin: 0; padding-left: 2.25rem; }",
  "li { padding: .2rem 0; break-inside: avoid; }",
  "li time, .cites { font-size: .8125rem; color: #555; }",
  ".cites { display: block; }",
  ".note { font-size: .875rem; color: #444; }",
  "footer { margin-top: 1.75rem; padding-top: .75rem; border-top: 2px solid #0b5d3b; }",
  "code { font-size: .9em; }",
  "@media print { body { max-width: none; margin: 0; font-size: 10.5pt; } tr { break-inside: avoid; } }",
].join("\n");
