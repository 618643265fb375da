// Versions for If-Match, derived from the content and not counted: saving the same content again causes no
// conflict, and no writer can forget to increase a number.
import { hash } from 'node:crypto';

/** 28 bits fit into a header of at most nine digits. */
export const contentVersion = (content: readonly unknown[]): number =>
  Number.parseInt(hash('sha256', JSON.stringify(content), 'hex').slice(0, 7), 16);

/** A missing expected version is never stale, because the specified bodies carry none. */
export const isStale = (expected: number | undefined, version: number): boolean =>
  expected !== undefined && expected !== version;
