// Rows of pauses and busy periods. A row without an end is open; it is nevertheless over at `until`.
// Invariant: the shop's row is locked before its throttles are written.
import type { PauseReason, Throttle } from '@pishkhan/contract/vendors/throttle.ts';
import type { Db, Trx } from '../../infra/database/tables.ts';
import { contentVersion } from '../../infra/http/content-version.ts';

export type ThrottleKind = 'PAUSE' | 'BUSY' | 'LIMIT';

/** Columns of an open throttle, as they are in JSON. */
export interface OpenThrottle {
  id: number;
  kind: ThrottleKind;
  startedAt: string;
  until: string;
  minutes: number | null;
  isUntilClosing: boolean;
  reason: PauseReason | null;
  note: string | null;
  byName: string | null;
  openOrders: number | null;
}

/** An SQL expression for the alias of a row of `vendor`. */
export const openThrottlesJson = (
  vendor: string,
): string => `(SELECT coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind,
    'startedAt', t.started_at, 'until', t.until, 'minutes', t.minutes, 'isUntilClosing', t.is_until_closing,
    'reason', t.reason, 'note', t.note, 'byName', t.by_name, 'openOrders', l.open_orders) ORDER BY t.id), '[]')
  FROM vendor_throttle t LEFT JOIN vendor_busy_limit l ON l.vendor_code = t.vendor_code
  WHERE t.vendor_code = ${vendor}.code AND t.ended_at IS NULL)`;

const iso = (text: string): string => new Date(text).toISOString();

export function viewThrottle(open: readonly OpenThrottle[], now: Date): Throttle {
  const running = open.filter(({ until }) => now < new Date(until));
  const of = (kind: ThrottleKind) => running.find((one) => one.kind === kind);
  const [pause, busy, limit] = [of('PAUSE'), of('BUSY'), of('LIMIT')];
  return {
    version: throttleVersion(running),
    pause: pause
      ? {
          startedAt: iso(pause.startedAt),
          until: iso(pause.until),
          isUntilClosing: pause.isUntilClosing,
          reason: pause.reason ?? 'OTHER',
          note: pause.note,
          by: pause.byName,
        }
      : null,
    busy: busy
      ? {
          startedAt: iso(busy.startedAt),
          until: iso(busy.until),
          minutes: busy.minutes ?? 0,
          by: busy.byName,
        }
      : null,
    busyByOrders:
      limit && limit.openOrders !== null
        ? { openOrders: limit.openOrders, minutes: limit.minutes ?? 0 }
        : null,
  };
}

/** The version covers only throttles that people have started: being busy because of open orders conflicts with nobody. */
export const throttleVersion = (running: readonly Pick<OpenThrottle, 'id' | 'kind'>[]): number =>
  contentVersion(running.filter(({ kind }) => kind !== 'LIMIT').map(({ id }) => id));

export interface RunningThrottle {
  id: number;
  kind: ThrottleKind;
  until: Date;
  minutes: number | null;
  reason: PauseReason | null;
  person_id: number | null;
}

export const listRunningThrottles = (db: Db, vendorCode: string, now: Date): Promise<RunningThrottle[]> =>
  db
    .selectFrom('vendor_throttle')
    .select(['id', 'kind', 'until', 'minutes', 'reason', 'person_id'])
    .where('vendor_code', '=', vendorCode)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .orderBy('id')
    .execute();

export interface NewThrottle {
  kind: ThrottleKind;
  until: Date;
  minutes: number | null;
  isUntilClosing?: boolean;
  reason?: PauseReason;
  note?: string | null;
  /** Null for an automatic one and for one by the platform. */
  by: { personId: number; fullName: string } | null;
}

/** Inserts a throttle, which replaces an open one. */
export async function insertThrottle(
  trx: Trx,
  vendorCode: string,
  { kind, until, minutes, isUntilClosing = false, reason, note = null, by }: NewThrottle,
  now: Date,
): Promise<void> {
  await endThrottle(trx, vendorCode, kind, 'REPLACED', now);
  await trx
    .insertInto('vendor_throttle')
    .values({
      vendor_code: vendorCode,
      kind,
      started_at: now,
      until,
      minutes,
      is_until_closing: isUntilClosing,
      reason: reason ?? null,
      note,
      person_id: by?.personId ?? null,
      by_name: by && (by.fullName || null),
    })
    .execute();
}

/** Ends the open one, if there is one. One whose time is up ended at that time, whoever records it first. */
export async function endThrottle(
  trx: Trx,
  vendorCode: string,
  kind: ThrottleKind,
  because: 'STAFF' | 'REPLACED' | 'ORDERS' | 'DEVICE' | 'PLATFORM',
  now: Date,
): Promise<undefined> {
  await trx
    .updateTable('vendor_throttle')
    .set((eb) => ({
      ended_at: eb.fn<Date>('least', ['until', eb.val(now)]),
      ended_because: eb
        .case()
        .when('until', '<=', now)
        .then('TIME' as const)
        .else(because)
        .end(),
    }))
    .where('vendor_code', '=', vendorCode)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute();
}
