// @ts-check
// Node options and environment of every server in production.
import { join } from 'node:path';

/**
 * A small new space, in MB: V8 would let it grow until each collection pauses the event loop for 8 to 20 ms. With a small one a collection
 * comes more often and takes half a millisecond (`bench list`: p99 of 16 instead of 26 ms). `gc`: collect-garbage.ts.
 */
export const serverFlags = ['--max-semi-space-size=8', '--expose-gc'];

/**
 * The cache of main.ts, named before it is read: otherwise Node strips the types of main.ts itself, and keeps the compiler that it loads for that
 * (16 MB).
 * @param {string} root
 */
export const serverEnvironment = (root) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/pishkhan'),
});
