// The load: orders arrive at the rhythm of the simulator's rush hour, whether or not earlier ones are done,
// and people complete each of them.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counter } from '../chaos/counter.ts';
import { serveOne } from '../chaos/load.ts';
import type { Shop } from '../ground/shops.ts';

/** The maximum of waiting orders: in a longer outage further customers give up. */
const maxWaiting = 1500;

export interface RushHour {
  /** The number of completed orders. */
  lives(): number;
  /** Resolves when the last order is completed. */
  stop(): Promise<void>;
}

export function startRushHour(counter: Counter, shops: readonly Shop[], ordersPerSecond: number): RushHour {
  let isOver = false;
  let lives = 0;
  let failure: unknown;
  const waiting = new Set<Promise<void>>();
  const arriving = (async () => {
    const began = performance.now();
    for (let count = 0; !isOver; count += 1) {
      await sleep(Math.max(0, began + (count * 1000) / ordersPerSecond - performance.now()));
      if (waiting.size >= maxWaiting) continue;
      const life = serveOne(counter, shops[randomInt(shops.length)]!)
        .then(
          () => {
            lives += 1;
          },
          (error: unknown) => {
            failure ??= error;
          },
        )
        .finally(() => waiting.delete(life));
      waiting.add(life);
    }
  })();
  return {
    lives: () => lives,
    async stop() {
      isOver = true;
      await arriving;
      await Promise.all(waiting);
      if (failure !== undefined) throw failure;
    },
  };
}
