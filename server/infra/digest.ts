import { hash, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The stored form of random tokens: 256 random bits need no salt and no slow hash. */
export const digest = (token: string): string => hash('sha256', token, 'base64url');
