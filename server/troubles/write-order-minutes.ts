// Orders of each minute: counted in memory by each server, and stored every few seconds, so that no order pays for the figure.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { now as readClock } from '../infra/clock.ts';
import type { Worker } from '../infra/feature.ts';
import type { Log } from '../infra/log.ts';
import { startPolling } from '../infra/polling.ts';

const storeMs = 5000;

interface Counted {
  placed: number;
  accepted: number;
  acceptedInTime: number;
}

export interface OrderMinutes extends Worker {
  count(what: string, isInTime: boolean): void;
}

/** A server that dies loses what it has not stored yet: the figures are for people at a board. */
export function startOrderMinutes(pool: pg.Pool, log: Log): OrderMinutes {
  const serverId = randomUUID();
  let counted = new Map<number, Counted>();
  const store = async (): Promise<number> => {
    const minutes = [...counted];
    counted = new Map();
    if (minutes.length > 0) await writeMinutes(pool, serverId, minutes);
    return storeMs;
  };
  const failed = 'orders of a minute could not be stored';
  const polling = startPolling(store, { log, failed, retryMs: storeMs });
  return {
    count(what, isInTime) {
      if (what !== 'created' && what !== 'accepted') return;
      const minute = Math.floor(readClock().getTime() / 60_000);
      const of = counted.get(minute) ?? { placed: 0, accepted: 0, acceptedInTime: 0 };
      counted.set(minute, of);
      if (what === 'created') of.placed += 1;
      else {
        of.accepted += 1;
        if (isInTime) of.acceptedInTime += 1;
      }
    },
    async stop() {
      await polling.stop();
      await store().catch((error) => log.warn({ err: error }, failed));
    },
  };
}

async function writeMinutes(
  pool: pg.Pool,
  serverId: string,
  minutes: readonly (readonly [minute: number, Counted])[],
): Promise<void> {
  await pool.query({
    name: 'order-minutes',
    text: `INSERT INTO order_minute AS m (minute, server_id, placed, accepted, accepted_in_time)
      SELECT minute, $2, placed, accepted, in_time
      FROM unnest($1::timestamptz[], $3::int[], $4::int[], $5::int[]) AS c (minute, placed, accepted, in_time)
      ON CONFLICT (minute, server_id) DO UPDATE SET placed = m.placed + excluded.placed, accepted = m.accepted + excluded.accepted,
        accepted_in_time = m.accepted_in_time + excluded.accepted_in_time`,
    values: [
      minutes.map(([minute]) => new Date(minute * 60_000)),
      serverId,
      minutes.map(([, { placed }]) => placed),
      minutes.map(([, { accepted }]) => accepted),
      minutes.map(([, { acceptedInTime }]) => acceptedInTime),
    ],
  });
}
