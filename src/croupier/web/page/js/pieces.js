/**
 * Everything that lies on a felt, as pictures with names: import it from here.
 *
 * @module
 */
export { card, cardName, suitSign } from "./cards.js";
export { chip, chips, chipsFor, CHIP_VALUES } from "./chips.js";
export { dealersMarker, die, discardRack, marker, shaker, shoe } from "./equipment.js";
export { tile, tileStack } from "./tiles_later.js";

import { card } from "./cards.js";
import { tile } from "./tiles_later.js";

/** A picture of a piece that stands for a game: a tile is written as its two ends. @param {string} face */
export const emblem = (face) => (/^\d-\d$/.test(face) ? tile({ face }) : card({ face }));
