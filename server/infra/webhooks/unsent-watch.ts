// Messages about orders that have waited longer than a moment, cached in this process by one query a second for all shops.
import type pg from 'pg';
import type { Log } from '../log.ts';

const pollMs = 1000;
/** In a long outage the oldest rows are enough to show that something is wrong. */
const maxRows = 5000;

/** Oldest first. The array stays identical as long as nothing changes. */
export type Unsent = readonly { subject: string; since: Date }[];

export interface UnsentWatch {
  of(vendorCode: string): Unsent;
  close(): void;
}

/** `seconds`: how long a message may wait before it is reported. */
export function watchUnsent(pool: pg.Pool, log: Log, seconds: number): UnsentWatch {
  const nothing: Unsent = [];
  let known = new Map<string, Unsent>();
  let isLooking = false;
  let isFailing = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const found = await readUnsent(pool, seconds);
      known = new Map([...found].map(([vendor, now]) => [vendor, reuseIfEqual(known.get(vendor), now)]));
      isFailing = false;
    } catch (error) {
      if (!isFailing && !closed) log.warn({ err: error }, 'unsent messages could not be read');
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };

  let closed = false;
  const timer = setInterval(look, pollMs);
  void look();
  return {
    of: (vendorCode) => known.get(vendorCode) ?? nothing,
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}

interface Row {
  vendor_code: string;
  subject: string;
  queued_at: Date;
}

async function readUnsent(pool: pg.Pool, seconds: number): Promise<Map<string, Unsent>> {
  const { rows } = await pool.query<Row>({
    name: 'webhooks-unsent',
    text: `SELECT vendor_code, subject, queued_at FROM webhook_message
      WHERE state = 'waiting' AND topic = 'order' AND queued_at > '-infinity' AND queued_at < now() - make_interval(secs => $1)
      ORDER BY queued_at, vendor_code, seq LIMIT ${maxRows}`,
    values: [seconds],
  });
  const found = new Map<string, Map<string, Date>>();
  for (const { vendor_code, subject, queued_at } of rows) {
    const subjects = found.get(vendor_code) ?? new Map<string, Date>();
    found.set(vendor_code, subjects);
    if (!subjects.has(subject)) subjects.set(subject, queued_at);
  }
  const list = (subjects: Map<string, Date>) => [...subjects].map(([subject, since]) => ({ subject, since }));
  return new Map([...found].map(([vendorCode, subjects]) => [vendorCode, list(subjects)]));
}

function reuseIfEqual(before: Unsent | undefined, now: Unsent): Unsent {
  const same =
    before?.length === now.length &&
    now.every(
      ({ subject, since }, index) =>
        before[index]!.subject === subject && before[index]!.since.getTime() === since.getTime(),
    );
  return same ? before! : now;
}
