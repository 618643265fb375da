// @ts-check
// The server as it runs in production: its program, Node options and environment.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundle, built by every command that starts a server. */
export const serverProgram = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'server/dist/main.js',
);

/**
 * The size of V8's new space in MB, kept small: V8 would let it grow until each collection pauses the event loop for 8 to 20 ms.
 * Collections of a small one are more frequent and take half a millisecond (`bench list`: p99 of 16 instead of 26 ms). collect-garbage.ts
 * needs `gc`.
 */
export const serverFlags = ['--max-semi-space-size=8', '--expose-gc'];

/**
 * The compile cache, set before the program is read, so that it is used for the program itself. An installation that nobody may write to names
 * another folder in NODE_COMPILE_CACHE.
 * @param {string} root
 */
export const serverEnvironment = (root) => ({
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules/.cache/pishkhan'),
});
