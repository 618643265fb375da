import type pg from 'pg';
import { type StateWatch, watchState } from '../infra/live/watch-state.ts';
import type { Log } from '../infra/log.ts';

/** Which version the menus of shops with streams have. */
export const watchMenus = (pool: pg.Pool, log: Log): StateWatch =>
  watchState(
    {
      eventName: 'menu',
      everyMs: 1000,
      async lookUp(vendorCodes) {
        const { rows } = await pool.query<{ vendor_code: string; version: number }>({
          name: 'menu-versions',
          text: 'SELECT vendor_code, version FROM menu WHERE vendor_code = ANY ($1)',
          values: [vendorCodes],
        });
        return new Map(rows.map(({ vendor_code, version }) => [vendor_code, JSON.stringify({ version })]));
      },
    },
    log,
  );
