// Pauses and busy periods, for webhooks. Text typed by people stays in the shop.
import type { PauseReason, ThrottleEnd } from '@pishkhan/contract/vendors/throttle.ts';
import type pg from 'pg';

interface ThrottleMoment {
  startedAt: string;
  until: string;
  reason: PauseReason | null;
  minutes: number | null;
  isByOrders: boolean;
  endedBecause: ThrottleEnd | null;
}

/** Moments by number, which is unique over all shops. */
export async function readThrottleMoments(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, ThrottleMoment>> {
  const { rows } = await pool.query<
    Omit<ThrottleMoment, 'startedAt' | 'until'> & { id: number; startedAt: Date; until: Date }
  >(
    `SELECT id, started_at AS "startedAt", until, reason, minutes, kind = 'LIMIT' AS "isByOrders",
       ended_because AS "endedBecause" FROM vendor_throttle WHERE id = ANY ($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ id, startedAt, until, ...moment }) => [
      id,
      { ...moment, startedAt: startedAt.toISOString(), until: until.toISOString() },
    ]),
  );
}
