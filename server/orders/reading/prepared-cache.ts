// Caches the prepared orders of a shop for a while: they change slowly, and reading them costs tens of milliseconds.
import type pg from 'pg';
import { coalesce } from '../../infra/coalesce.ts';
import { perPool } from '../../infra/database/per-pool.ts';
import { type Prepared, readPrepared } from './read-prepared.ts';

const maxAgeMs = 10 * 60_000;
/** Number of shops; the oldest entry is evicted first. */
const maxCached = 200;

type PreparedReader = (vendorCode: string, now: Date) => Promise<Prepared>;

export const preparedReader = perPool(openReader);

function openReader(pool: pg.Pool): PreparedReader {
  const kept = new Map<string, { at: number; prepared: Prepared }>();
  const read = coalesce(
    ({ vendorCode }: { vendorCode: string; now: Date }) => vendorCode,
    async ({ vendorCode, now }) => {
      const known = kept.get(vendorCode);
      if (known && Math.abs(now.getTime() - known.at) < maxAgeMs) return known.prepared;
      const prepared = await readPrepared(pool, vendorCode, now);
      kept.delete(vendorCode);
      kept.set(vendorCode, { at: now.getTime(), prepared });
      const [oldest] = kept.keys();
      if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
      return prepared;
    },
  );
  return (vendorCode, now) => read({ vendorCode, now });
}
