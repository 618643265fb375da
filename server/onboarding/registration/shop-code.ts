import { randomInt } from 'node:crypto';

/** Letters and digits that are told apart on paper and on the phone. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

export const newShopCode = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
