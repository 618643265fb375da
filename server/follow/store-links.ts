// Stored links.
import { hash, randomBytes } from 'node:crypto';
import { type FollowerKind, followHours } from '@pishkhan/contract/follow/followed.ts';
import type pg from 'pg';
import type { Queryable } from '../infra/database/in-transaction.ts';
import type { OrderAddress } from '../orders/public.ts';

export interface FollowLink extends OrderAddress {
  follower: FollowerKind;
  expiresAt: Date;
}

/** More than a shop needs, and few enough that nobody can fill the table. */
const maxOfOrder = 20;

const hashOf = (id: string): string => hash('sha256', id, 'base64url');

/** Undefined when the order has the maximum of open links. */
export async function createLink(
  client: Queryable,
  { vendorCode, code }: OrderAddress,
  follower: FollowerKind,
  now: Date,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + followHours * 3_600_000);
  const { rowCount } = await client.query(
    `INSERT INTO follow_link (vendor_code, order_code, hash, follower, created_at, expires_at)
     SELECT $1, $2, $3, $4, $5, $6
     WHERE (SELECT count(*) FROM follow_link WHERE vendor_code = $1 AND order_code = $2 AND expires_at > $5) < ${maxOfOrder}`,
    [vendorCode, code, hashOf(id), follower, now, expiresAt],
  );
  return rowCount === 1 ? { id, expiresAt } : undefined;
}

/** Undefined for an unknown or expired link. */
export async function findLink(pool: pg.Pool, id: string, now: Date): Promise<FollowLink | undefined> {
  const { rows } = await pool.query<FollowLink>({
    name: 'follow-link',
    text: `SELECT vendor_code AS "vendorCode", order_code AS code, follower, expires_at AS "expiresAt"
      FROM follow_link WHERE hash = $1 AND expires_at > $2`,
    values: [hashOf(id), now],
  });
  return rows[0];
}
