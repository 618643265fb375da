// Reads troubles with their shops and orders: pages of the open ones, and the changes after a position.
import type { EscalationStep } from '@pishkhan/contract/escalation/steps.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { OfferedChange, RequestedCall } from '@pishkhan/contract/orders/order-parts.ts';
import type { CourierState, DeliveryType, OrderStatus } from '@pishkhan/contract/orders/states.ts';
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import { type Trouble, type TroubleKind, takenMinutes } from '@pishkhan/contract/troubles/troubles.ts';
import type { Queryable } from '../infra/database/in-transaction.ts';
import type { Head } from '../infra/live/event-log.ts';

interface TroubleRow {
  id: number;
  kind: TroubleKind;
  vendor_code: VendorCode;
  vendor_name: string;
  city_id: number | null;
  city_name: string | null;
  since: Date;
  deadline: Date | null;
  ended_at: Date | null;
  step: EscalationStep | null;
  order_code: OrderCode | null;
  status: OrderStatus | null;
  delivery_type: DeliveryType;
  courier: CourierState;
  version: number;
  total: number;
  payable: number;
  call: RequestedCall | null;
  change: OfferedChange | null;
  is_device_present: boolean;
  open_orders: number | null;
  taken_by: number | null;
  taken_by_name: string | null;
  taken_at: Date | null;
}

/** Counts open orders of an unreachable shop up to this number. */
const mostOpenOrders = 100;

/** The rows of `found (id, …)` with everything that the board shows. The first parameter is now. */
const details = `t.id, t.kind, t.vendor_code, v.name AS vendor_name, t.city_id, c.name AS city_name, t.since, t.deadline, t.ended_at,
    t.step, t.order_code, o.status, o.delivery_type, o.courier, o.version, o.total, o.payable, o.call, o.change,
    coalesce(r.seen_at > $1::timestamptz - interval '${presentSeconds} seconds', false) AS is_device_present,
    CASE WHEN t.kind = 'unreachable' THEN (SELECT count(*)::int FROM (
      SELECT FROM orders x WHERE x.vendor_code = t.vendor_code AND x.is_open AND NOT x.is_test LIMIT ${mostOpenOrders}
    ) counted) END AS open_orders`;
const joined = `JOIN vendor v ON v.code = t.vendor_code
  LEFT JOIN city c ON c.id = t.city_id
  LEFT JOIN orders o ON o.vendor_code = t.vendor_code AND o.code = t.order_code
  LEFT JOIN vendor_reach r ON r.vendor_code = t.vendor_code`;

/** The operator who has the shop now. */
const isHeld = (take: string): string =>
  `${take}.operator_id IS NOT NULL AND ${take}.taken_at > $1::timestamptz - interval '${takenMinutes} minutes'`;
const holder = `LEFT JOIN operator p ON p.id = k.operator_id`;
const holderColumns = `k.operator_id AS taken_by, p.full_name AS taken_by_name, k.taken_at`;

export interface TroubleFilter {
  kind?: TroubleKind | undefined;
  cityId?: number | undefined;
  taken?: 'mine' | 'nobody' | undefined;
  /** The least price of the order, in toman. */
  least?: number | undefined;
  /** The last trouble of the page before. */
  after?: number | undefined;
}

/** The next automatic step first, then the longest waiting. */
const place = (t: string): string => `${t}.deadline IS NULL, coalesce(${t}.deadline, ${t}.since), ${t}.id`;

const page = `
  WITH found AS (
    SELECT t.id FROM order_trouble t
    LEFT JOIN trouble_take k ON k.vendor_code = t.vendor_code AND ${isHeld('k')}
    WHERE t.ended_at IS NULL AND ($2::text IS NULL OR t.kind = $2) AND ($3::int IS NULL OR t.city_id = $3)
      AND CASE $4::text WHEN 'mine' THEN k.operator_id = $5 WHEN 'nobody' THEN k.operator_id IS NULL ELSE true END
      AND ($6::bigint IS NULL OR t.total >= $6)
      AND ($7::bigint IS NULL OR (${place('t')}) > (SELECT ${place('a')} FROM order_trouble a WHERE a.id = $7))
    ORDER BY ${place('t')} LIMIT $8
  )
  SELECT ${details}, ${holderColumns}, head.epoch, head.seq
  FROM trouble_stream head LEFT JOIN (found f JOIN order_trouble t ON t.id = f.id ${joined}
    LEFT JOIN trouble_take k ON k.vendor_code = t.vendor_code AND ${isHeld('k')} ${holder}) ON true
  ORDER BY ${place('t')}`;

/** A page, and the position of the stream at which it was read. */
export async function readPage(
  pool: Queryable,
  { kind, cityId, taken, least, after }: TroubleFilter,
  { operatorId, limit, now }: { operatorId: number; limit: number; now: Date },
): Promise<{ troubles: Trouble[]; head: Head }> {
  const { rows } = await pool.query<(TroubleRow | { id: null }) & Head>({
    name: 'troubles-page',
    text: page,
    values: [now, kind, cityId, taken, operatorId, least, after, limit].map((value) => value ?? null),
  });
  const { epoch, seq } = rows[0]!;
  return { troubles: rows.flatMap((row) => (row.id === null ? [] : [viewOf(row)])), head: { epoch, seq } };
}

/** A trouble has begun, changed or ended, or a shop was taken or is free again. */
export interface TroubleChange {
  seq: number;
  cityId: number | null;
  trouble?: Trouble;
  taken?: { vendorCode: string; takenBy: Trouble['takenBy'] };
}

type ChangeRow = TroubleRow & { seq: number; taken_shop: string | null; taken_city_id: number | null };

/** One statement, because the numbers of troubles and of taken shops belong to one order. */
const changes = `
  WITH changed AS (
    (SELECT seq, id, NULL AS vendor_code FROM order_trouble WHERE seq > $2 ORDER BY seq LIMIT $3)
    UNION ALL
    (SELECT seq, NULL, vendor_code FROM trouble_take WHERE seq > $2 ORDER BY seq LIMIT $3)
    ORDER BY seq LIMIT $3
  )
  SELECT ${details}, ${holderColumns}, g.seq, s.code AS taken_shop, s.city_id AS taken_city_id
  FROM changed g
  LEFT JOIN (order_trouble t ${joined}) ON t.id = g.id
  LEFT JOIN vendor s ON s.code = g.vendor_code
  LEFT JOIN trouble_take k ON k.vendor_code = coalesce(t.vendor_code, g.vendor_code) AND ${isHeld('k')} ${holder}
  ORDER BY g.seq`;

export async function readChanges(
  pool: Queryable,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<TroubleChange[]> {
  const { rows } = await pool.query<ChangeRow>({
    name: 'troubles-changes',
    text: changes,
    values: [now, after, limit],
  });
  return rows.map((row) =>
    row.taken_shop === null
      ? { seq: row.seq, cityId: row.city_id, trouble: viewOf(row) }
      : {
          seq: row.seq,
          cityId: row.taken_city_id,
          taken: { vendorCode: row.taken_shop, takenBy: holderOf(row) },
        },
  );
}

export async function readHead(pool: Queryable): Promise<Head> {
  const { rows } = await pool.query<Head>({
    name: 'troubles-head',
    text: 'SELECT epoch, seq FROM trouble_stream',
  });
  return rows[0]!;
}

const holderOf = ({ taken_by, taken_by_name, taken_at }: TroubleRow): Trouble['takenBy'] =>
  taken_by === null || taken_at === null
    ? null
    : { operatorId: taken_by, fullName: taken_by_name ?? '', until: takenUntil(taken_at).toISOString() };

/** When a shop that was taken then is free again. */
export const takenUntil = (takenAt: Date): Date => new Date(takenAt.getTime() + takenMinutes * 60_000);

const viewOf = (row: TroubleRow): Trouble => ({
  id: row.id,
  kind: row.kind,
  vendorCode: row.vendor_code,
  vendorName: row.vendor_name,
  cityId: row.city_id,
  cityName: row.city_name,
  since: row.since.toISOString(),
  deadline: row.deadline?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  order: orderOf(row),
  step: row.step,
  isDevicePresent: row.is_device_present,
  openOrders: row.open_orders,
  takenBy: holderOf(row),
});

/** Null for a trouble of the shop, and for an ended one whose order is in the archive. */
function orderOf({ order_code, status, call, change, payable, ...row }: TroubleRow): Trouble['order'] {
  if (order_code === null || status === null) return null;
  return {
    orderCode: order_code,
    orderStatus: status,
    deliveryType: row.delivery_type,
    courier: row.courier,
    version: row.version,
    totalPrice: row.total as NonNullable<Trouble['order']>['totalPrice'],
    report:
      call?.cause === 'REPORTED'
        ? { reasonId: call.reasonId, description: call.description, minutes: call.minutes }
        : null,
    change: change && {
      changeId: change.id,
      payable: { before: payable, after: change.basket.total - change.basket.voucher } as NonNullable<
        NonNullable<Trouble['order']>['change']
      >['payable'],
    },
  };
}

/** The shop of a trouble, and whether it has ended; undefined when there is none with this number. */
export async function findTroubledShop(
  pool: Queryable,
  id: number,
): Promise<{ vendorCode: string; isOver: boolean } | undefined> {
  const { rows } = await pool.query<{ vendorCode: string; isOver: boolean }>({
    name: 'troubles-shop',
    text: 'SELECT vendor_code AS "vendorCode", ended_at IS NOT NULL AS "isOver" FROM order_trouble WHERE id = $1',
    values: [id],
  });
  return rows[0];
}
