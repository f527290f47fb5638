/**
 * The hands in a row on narrow screens only: fetched when the felt has no room.
 *
 * @module
 */

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {{draw: (scene: Scene, animate?: boolean) => void, end: () => void}} NarrowHands */

/** Where the felt would be too small (as in table.css). */
const NARROW = "(max-width: 639px)";

/**
 * @param {HTMLElement} place What the hands stand before.
 * @param {() => Scene} scene
 * @param {() => boolean} showsKnown
 * @returns {NarrowHands}
 */
export function makeNarrowHands(place, scene, showsKnown) {
  const narrow = matchMedia(NARROW);
  /** @type {ReturnType<typeof import("./hand_list.js").makeHandList> | null} */
  let hands = null;
  const look = async () => {
    if (!narrow.matches || hands) return;
    const { makeHandList } = await import("./hand_list.js");
    if (hands) return;
    hands = makeHandList(showsKnown);
    hands.draw(scene());
    place.before(hands.element);
  };
  narrow.addEventListener("change", look);
  void look();
  return {
    draw: (now, animate) => hands?.draw(now, animate),
    end: () => narrow.removeEventListener("change", look),
  };
}
