// The webhook endpoint and its signing secret. A secret is shown once, to the client that creates it.
import type pg from 'pg';
import { sealField } from '../database/field-encryption.ts';
import type { Queryable } from '../database/in-transaction.ts';
import { newSecret } from './signature.ts';

export interface Endpoint {
  url: string;
  created_at: Date;
  /** A receiver that answered 410 gets nothing more until it is registered again. */
  disabled_at: Date | null;
  disabled_because: string | null;
  /** Messages are also signed with the previous secret until then. */
  previous_until: Date | null;
  waiting: number;
  oldest_waiting_at: Date | null;
}

const previousHours = 24;
/** The previous secret is sealed under the same location, because a rotation moves it within SQL. */
export const secretPlace = { table: 'webhook_endpoint', column: 'secret', row: 1 } as const;

export async function findEndpoint(client: Queryable): Promise<Endpoint | undefined> {
  const { rows } = await client.query<Endpoint>(
    `SELECT url, created_at, disabled_at, disabled_because,
       CASE WHEN previous_until > now() THEN previous_until END AS previous_until,
       waiting, oldest_waiting_at
     FROM webhook_endpoint, (
       SELECT count(*) AS waiting, min(queued_at) AS oldest_waiting_at FROM webhook_message WHERE state = 'waiting'
     ) m`,
  );
  return rows[0];
}

/** The secret of a new endpoint; undefined when one exists, which retains its secret. Enables a disabled endpoint. */
export async function putEndpoint(client: Queryable, url: string): Promise<string | undefined> {
  const secret = newSecret();
  const sealed = sealField(client, secretPlace, secret);
  const { rows } = await client.query<{ secret: string }>(
    `INSERT INTO webhook_endpoint AS e (url, secret) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET url = excluded.url, disabled_at = NULL, disabled_because = NULL
     RETURNING secret`,
    [url, sealed],
  );
  return rows[0]!.secret === sealed ? secret : undefined;
}

/** The new secret, and the time until which the old one also signs; undefined when there is no endpoint. */
export async function rotateSecret(
  client: Queryable,
): Promise<{ secret: string; previous_until: Date } | undefined> {
  const secret = newSecret();
  const { rows } = await client.query<{ previous_until: Date }>(
    `UPDATE webhook_endpoint
     SET secret = $1, previous_secret = secret, previous_until = now() + make_interval(hours => ${previousHours})
     RETURNING previous_until`,
    [sealField(client, secretPlace, secret)],
  );
  return rows[0] && { secret, previous_until: rows[0].previous_until };
}

/** Waiting messages are given up, because there is no receiver. False when there was no endpoint. */
export async function deleteEndpoint(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ found: number }>(
    `WITH gone AS (DELETE FROM webhook_endpoint RETURNING id), waiting AS (
       SELECT vendor_code, topic, seq, is_end FROM webhook_message WHERE state = 'waiting' AND EXISTS (SELECT FROM gone)
       ORDER BY vendor_code, topic, seq, is_end FOR UPDATE
     ), given_up AS (
       UPDATE webhook_message SET state = 'given-up' WHERE (vendor_code, topic, seq, is_end) IN (SELECT * FROM waiting)
     )
     SELECT count(*) AS found FROM gone`,
  );
  return rows[0]!.found > 0;
}

/** False when the endpoint was disabled already, or has another URL by now. */
export async function disableEndpoint(pool: pg.Pool, url: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE webhook_endpoint SET disabled_at = now(), disabled_because = 'the receiver answered 410 Gone'
     WHERE disabled_at IS NULL AND url = $1`,
    [url],
  );
  return rowCount === 1;
}
