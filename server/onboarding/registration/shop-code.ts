import { randomInt } from 'node:crypto';

/**
 * Letters and digits that are distinguishable on paper and on the phone. No e: a query string could read 2e3456 as a
 * number.
 */
const letters = 'abcdfghjkmnpqrstuvwxyz23456789';

export const newShopCode = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
