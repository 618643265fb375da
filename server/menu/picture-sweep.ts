// Once an hour, and when the server starts, files of pictures go that no image is made of.
import { now as readClock } from '../infra/clock.ts';
import type { Log } from '../infra/log.ts';
import type { ImageParts } from './image-handlers.ts';
import { sweepPictures } from './kept-pictures.ts';

const everyMs = 3_600_000;

export function startPictureSweep(
  parts: Pick<ImageParts, 'db' | 'files'>,
  log: Log,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const sweep = () => {
    running = sweepPictures(parts, readClock()).catch((error) =>
      log.warn({ err: error }, 'pictures that nobody uses could not be removed'),
    );
  };
  sweep();
  const timer = setInterval(sweep, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
