// Which version the menus of shops with streams have, known to this process without asking: looked up once a second for all of
// them, so that two hundred changes a second are one piece of news.
import type pg from 'pg';
import type { Bulletin } from '../infra/live/bulletin.ts';
import type { Log } from '../infra/log.ts';

const lookMs = 1000;

export interface MenuWatch {
  bulletin: Bulletin;
  close(): void;
}

export function watchMenus(pool: pg.Pool, log: Log): MenuWatch {
  /** Shops that somebody has asked after since the last look. */
  let asked = new Set<string>();
  let known = new Map<string, string>();
  let isLooking = false;
  let isFailing = false;
  let closed = false;

  const look = async (): Promise<void> => {
    if (isLooking || asked.size === 0) return;
    isLooking = true;
    const vendorCodes = [...asked];
    asked = new Set();
    try {
      const { rows } = await pool.query<{ vendor_code: string; version: number }>({
        name: 'menu-versions',
        text: 'SELECT vendor_code, version FROM menu WHERE vendor_code = ANY ($1)',
        values: [vendorCodes],
      });
      known = new Map(rows.map(({ vendor_code, version }) => [vendor_code, JSON.stringify({ version })]));
      isFailing = false;
    } catch (error) {
      if (!isFailing && !closed) log.warn({ err: error }, 'versions of menus cannot be looked up');
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };

  const timer = setInterval(look, lookMs);
  return {
    bulletin: {
      eventName: 'menu',
      read(vendorCode) {
        asked.add(vendorCode);
        return known.get(vendorCode);
      },
    },
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
