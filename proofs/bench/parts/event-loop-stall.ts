// The longest stall of a server's event loop, queried from outside.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Program } from '../../ground/program.ts';

/** Preloads a module into a server. */
export const preload = (file: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=${pathToFileURL(file)}`,
});

/** The environment of a server whose event loop is watched. */
export const watchLoop = preload(path.join(import.meta.dirname, 'loop-watch.ts'));

/** Returns the longest stall since the last query, in milliseconds, of a server that was started with `watchLoop`. */
export function askLongestStall(program: Pick<Program, 'pid' | 'said'>): () => Promise<number> {
  let asked = 0;
  return async () => {
    asked += 1;
    process.kill(program.pid(), 'SIGUSR2');
    const [, longest] = await program.said(new RegExp(`loop ${asked} stood still ([\\d.]+) ms`));
    return Number(longest);
  };
}
