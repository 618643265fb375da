// The version of an ordering that is saved as a whole, for If-Match: of a product's images, or of a menu's
// categories. Both sides compute it from the ids, so that a client can name the ordering that it has seen. Pure.

/** 28 bits of FNV-1a: a header of at most nine digits. */
export function orderVersion(ids: readonly number[]): number {
  let state = 0x811c9dc5;
  for (const digit of ids.join()) state = Math.imul(state ^ digit.charCodeAt(0), 0x01000193);
  return state >>> 4;
}
