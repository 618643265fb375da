import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares a key with the marketplace's in constant time, whatever its length. */
export function createMarketplaceAuthentication(key: string): (given: string) => boolean {
  const expected = digest(key);
  return (given) => timingSafeEqual(digest(given), expected);
}
