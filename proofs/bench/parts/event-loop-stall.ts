// The longest stall of a server's event loop, queried from outside.
import path from 'node:path';
import type { Program } from './program.ts';

/** Node options that preload the loop watch into a program. */
export const watchLoop = ['--import', path.join(import.meta.dirname, 'loop-watch.ts')];

/** Returns the longest stall since the last query, in milliseconds, of a server that was started with `watchLoop`. */
export function askLongestStall(program: Pick<Program, 'pid' | 'said'>): () => Promise<number> {
  let asked = 0;
  return async () => {
    asked += 1;
    process.kill(program.pid, 'SIGUSR2');
    const [, longest] = await program.said(new RegExp(`loop ${asked} stood still ([\\d.]+) ms`));
    return Number(longest);
  };
}
