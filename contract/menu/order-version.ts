// The version of an order that is saved as a whole, for If-Match: of a product's images, of a menu's categories. Both sides compute it from the ids, so
// that whoever has seen the order can say which one it was. Pure.

/** 28 bits of FNV-1a: a header of at most nine digits. */
export function orderVersion(ids: readonly number[]): number {
  let state = 0x811c9dc5;
  for (const digit of ids.join()) state = Math.imul(state ^ digit.charCodeAt(0), 0x01000193);
  return state >>> 4;
}
