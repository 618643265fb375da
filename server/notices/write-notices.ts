// Queues notices in the transaction of their subject.

import type { PushMessage } from '@pishkhan/contract/notices/push-types.ts';
import { arrayParameter } from '../infra/database/array-parameter.ts';
import type { Queryable } from '../infra/database/in-transaction.ts';

interface NoticeAbout {
  vendorCode: string;
  orderCode: string | null;
  /** The step of the order's escalation. */
  step: string | null;
  /** Seconds after which the notice is useless. */
  lastsSeconds: number;
}

/** A queued notice: one per device or person. */
type Queued = Pick<NoticeAbout, 'vendorCode' | 'orderCode'>;

const about = `unnest(${arrayParameter('$1', 'text')}, $2::text[], $3::text[], $4::float8[], $5::jsonb[])`;
const aboutColumns = 'a (vendor_code, order_code, step, lasts, content)';
const queued = 'RETURNING vendor_code AS "vendorCode", order_code AS "orderCode"';

const aboutValues = (notices: readonly NoticeAbout[], contents: readonly object[]): unknown[] => [
  notices.map(({ vendorCode }) => vendorCode),
  notices.map(({ orderCode }) => orderCode),
  notices.map(({ step }) => step),
  notices.map(({ lastsSeconds }) => lastsSeconds),
  contents.map((content) => JSON.stringify(content)),
];

/**
 * Queues a push for each device of people who work with orders: devices signed in to the shop, and devices in
 * other shops of people who want notices of this one's orders.
 */
export async function queuePushes(
  client: Queryable,
  pushes: readonly (NoticeAbout & { message: PushMessage })[],
  kinds: readonly ('WEB' | 'FCM')[],
): Promise<Queued[]> {
  const { rows } = await client.query<Queued>({
    name: 'notices-queue-pushes',
    text: `INSERT INTO notice (vendor_code, channel, subscription_id, person_id, order_code, step, content, expires_at)
      SELECT a.vendor_code, 'PUSH', p.id, p.person_id, a.order_code, a.step, a.content, now() + make_interval(secs => a.lasts)
      FROM ${about} AS ${aboutColumns}
      JOIN membership m ON m.vendor_code = a.vendor_code AND m.status = 'ACTIVE' AND m.role IN ('MANAGER', 'CASHIER')
      JOIN push_subscription p ON p.person_id = m.person_id AND p.kind = ANY ($6::text[])
      JOIN session s ON s.id = p.session_id AND s.revoked_at IS NULL AND s.expires_at > now()
      WHERE s.vendor_code = a.vendor_code OR m.order_notification
      ORDER BY p.id ${queued}`,
    values: [
      ...aboutValues(
        pushes,
        pushes.map(({ message }) => message),
      ),
      kinds,
    ],
  });
  return rows;
}

/** Queues a text or a phone call for each of the people who want notices of the shop's orders, managers first, at most `most`. */
export async function queueTexts(
  client: Queryable,
  texts: readonly (NoticeAbout & { text: string })[],
  channel: 'SMS' | 'CALL',
  most: number,
): Promise<Queued[]> {
  const { rows } = await client.query<Queued>({
    name: 'notices-queue-texts',
    text: `INSERT INTO notice (vendor_code, channel, person_id, order_code, step, content, expires_at)
      SELECT a.vendor_code, $6, m.person_id, a.order_code, a.step, a.content, now() + make_interval(secs => a.lasts)
      FROM ${about} AS ${aboutColumns}
      CROSS JOIN LATERAL (
        SELECT person_id FROM membership
        WHERE vendor_code = a.vendor_code AND status = 'ACTIVE' AND order_notification
        ORDER BY role <> 'MANAGER', person_id LIMIT $7
      ) m ${queued}`,
    values: [
      ...aboutValues(
        texts,
        texts.map(({ text }) => ({ text })),
      ),
      channel,
      most,
    ],
  });
  return rows;
}
