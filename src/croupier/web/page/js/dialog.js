/**
 * Dialogs that are fetched when they are wanted: whoever presses twice while one is on its way opens it once.
 *
 * @module
 */

/**
 * Open a dialog over the page, and remove it when it is closed.
 *
 * @param {HTMLDialogElement} dialog
 * @returns {boolean} False if a dialog of that name is open already.
 */
export function openOnce(dialog) {
  const title = dialog.getAttribute("aria-labelledby") ?? "";
  if (document.querySelector(`dialog[open][aria-labelledby="${CSS.escape(title)}"]`)) return false;
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return true;
}
