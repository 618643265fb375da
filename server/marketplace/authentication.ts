import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Tells the marketplace's key from any other, in the same time for every wrong one, whatever its length. */
export function createMarketplaceAuthentication(key: string): (given: string) => boolean {
  const expected = digest(key);
  return (given) => timingSafeEqual(digest(given), expected);
}
