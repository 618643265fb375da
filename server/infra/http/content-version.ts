// Versions of what is saved as a whole (If-Match), made from the content and not counted: what was saved again as it was is no reason to
// refuse anybody, and no writer can forget to raise a number.
import { hash } from 'node:crypto';

/** 28 bits: a header of at most nine digits. */
export const contentVersion = (content: readonly unknown[]): number =>
  Number.parseInt(hash('sha256', JSON.stringify(content), 'hex').slice(0, 7), 16);

/** Without an expected version everything is taken, as the specified bodies have none. */
export const isStale = (expected: number | undefined, version: number): boolean =>
  expected !== undefined && expected !== version;
