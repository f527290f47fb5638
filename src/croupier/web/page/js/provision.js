/**
 * The way to a provision from anywhere on the page. The dialog is fetched when it is first wanted.
 *
 * @module
 */

/**
 * Show a provision over whatever is on the page.
 *
 * @param {string} cite
 */
export function openProvision(cite) {
  void Promise.all([
    import("./provision_dialog.js"),
    import("./styles.js").then(({ styled }) => styled("provision")),
  ]).then(([{ showProvision }]) => showProvision(cite));
}
