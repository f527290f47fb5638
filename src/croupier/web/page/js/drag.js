/**
 * Dragging with a mouse, a pen or one finger: a picture follows, and what lies under it when it is let go is told.
 *
 * @module
 */

/** How far a pointer goes before a press becomes a drag. */
const FAR = 8;

/**
 * @param {HTMLElement} from
 * @param {() => SVGElement} picture What is carried.
 * @param {(target: Element, event: PointerEvent) => void} dropped
 * @param {() => boolean} [may]
 */
export function makeDraggable(from, picture, dropped, may = () => true) {
  from.style.touchAction = "none";
  from.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !may()) return;
    /** @type {HTMLElement | null} */
    let carried = null;
    const move = (/** @type {PointerEvent} */ event) => {
      if (!carried && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > FAR) {
        carried = document.createElement("div");
        carried.className = "carried";
        carried.append(picture());
        document.body.append(carried);
        from.classList.add("is-carried");
      }
      if (carried) carried.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
      from.classList.remove("is-carried");
      carried?.remove();
    };
    const up = (/** @type {PointerEvent} */ event) => {
      const was = carried;
      stop();
      if (!was) return;
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      const target = document.elementFromPoint(event.clientX, event.clientY);
      if (target) dropped(target, event);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
  });
}

/** A drag is no press. @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
