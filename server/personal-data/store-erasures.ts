// Notes of the erasures that somebody has asked for. A note holds no phone, but a keyed hash of it.
import { marksOf } from '../infra/database/field-encryption.ts';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';

export interface Erasure {
  /** `customer.` and the keyed hash of a phone, or `person.` and the number of an account. */
  subject: string;
  at: Date;
}

/** One subject for each key that data may be sealed with, that of the newest first. */
export const subjectsOfCustomer = (db: Db, phone: string): [string, ...string[]] =>
  marksOf(db, `customer ${phone}`).map((mark) => `customer.${mark}`) as [string, ...string[]];
export const subjectOfPerson = (personId: number): string => `person.${personId}`;

export async function noteErasures(db: Db, erasures: readonly Erasure[]): Promise<void> {
  await runRaw(
    db,
    'INSERT INTO erasure (subject, at) SELECT * FROM unnest($1::text[], $2::timestamptz[]) ON CONFLICT DO NOTHING',
    [erasures.map(({ subject }) => subject), erasures.map(({ at }) => at)],
  );
}

export const listErasures = (db: Db, since: Date): Promise<Erasure[]> =>
  runRaw(db, 'SELECT subject, at FROM erasure WHERE at >= $1', [since]);

/** An order that came only now, and was placed before its customer was erased, waits for its end. */
export async function queueIfErased(
  db: Db,
  { vendorCode, code }: { vendorCode: string; code: string },
  phone: string,
  placedAt: Date,
): Promise<void> {
  await runRaw(
    db,
    `INSERT INTO customer_data_due (vendor_code, order_code, cause, since)
     SELECT $1, $2, 'REQUEST', max(at) FROM erasure WHERE subject = ANY ($3) AND at >= $4 HAVING count(*) > 0
     ON CONFLICT (vendor_code, order_code) DO NOTHING`,
    [vendorCode, code, subjectsOfCustomer(db, phone), placedAt],
  );
}

const phonesOfPage = 1000;
/** Each part has an index that begins with the phone. */
const partsWithPhones = [
  'orders WHERE NOT is_canceled',
  'orders WHERE is_canceled',
  `archived_orders WHERE customer_phone <> ''`,
];

/** Every phone of a customer, some of them more than once. */
export async function* listPhones(db: Db): AsyncGenerator<string> {
  for (const part of partsWithPhones)
    for (let last: string | undefined = ''; last !== undefined; ) {
      const rows: { customer_phone: string }[] = await runRaw(
        db,
        `SELECT DISTINCT customer_phone FROM ${part} AND customer_phone > $1 ORDER BY customer_phone LIMIT $2`,
        [last, phonesOfPage],
      );
      for (const { customer_phone } of rows) yield customer_phone;
      last = rows.at(-1)?.customer_phone;
    }
}

/** Accounts that still have their phone, and had it when they were erased. */
export const listErasedPeople = (
  db: Db,
  people: readonly { id: number; at: Date }[],
): Promise<{ id: number }[]> =>
  runRaw(
    db,
    `SELECT p.id FROM person p JOIN unnest($1::bigint[], $2::timestamptz[]) AS e (id, at) ON e.id = p.id
     WHERE p.created_at <= e.at AND NOT starts_with(p.cell_phone, '-')`,
    [people.map(({ id }) => id), people.map(({ at }) => at)],
  );
