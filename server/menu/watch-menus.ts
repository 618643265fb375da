import type pg from 'pg';
import { now } from '../infra/clock.ts';
import { type StateWatch, watchState } from '../infra/live/watch-state.ts';
import type { Log } from '../infra/log.ts';
import { readMenuVersions } from './read-menu-versions.ts';

/** Caches the menu versions of shops with open streams. */
export const watchMenus = (pool: pg.Pool, log: Log): StateWatch =>
  watchState(
    {
      eventName: 'menu',
      everyMs: 1000,
      async lookUp(vendorCodes) {
        const versions = await readMenuVersions(pool, vendorCodes, now());
        return new Map([...versions].map(([code, version]) => [code, JSON.stringify({ version })]));
      },
    },
    log,
  );
