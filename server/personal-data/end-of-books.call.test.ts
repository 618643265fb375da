// Ten years after a shop has left and an operator was disabled: whose names end, and that sums, times and numbers do not.
import { endedWords, formerOperatorName } from '@pishkhan/contract/personal-data/ended-names.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { kindsOfOwners } from '../infra/personal-data/owners.ts';
import { bookDays } from '../infra/personal-data/periods.ts';
import { testDatabase } from '../testkit/database.ts';
import { addShopThatJoins } from '../testkit/joining-shop.ts';
import { addMember, somePhone } from '../testkit/session-server.ts';
import { startWholeServer } from '../testkit/whole-server.ts';
import { endFormerOperators } from './write-operators.ts';
import { endOldOwners } from './write-owners.ts';
import { isPersonAtWork } from './write-people.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const marketplaceKey = 'a-key-that-only-the-marketplace-knows';
const dayMs = 86_400_000;
const words = 'قناری که نباید بماند';

let shops = 0;
let shop: string;
let owner: number;

/** Books of a shop that left on this day. */
async function left(at: Date): Promise<void> {
  shops += 1;
  shop = `LEFT${shops}`;
  const phone = somePhone();
  await addShopThatJoins(db, { code: shop, cellPhone: phone });
  owner = await addMember(db, phone, shop, 'MANAGER');
  const { rows } = await pool.query(
    `INSERT INTO operator (user_name, full_name, roles, created_at) VALUES ($1, 'مینا', '{FINANCE}', now()) RETURNING id`,
    [`mina${shops}`],
  );
  const of = (text: string, ...values: unknown[]) => pool.query(text, [shop, at, ...values]);
  await of(
    `UPDATE vendor SET status = 'SUSPENDED', status_since = $2, owner_person_id = $3, owner_code_mark = 'mark', phone = $4, extra_address = $5,
       unit = '3', status_reason = $5, hidden_reason = $5, visible = false WHERE code = $1`,
    ...[owner, `0219${String(shops).padStart(7, '0')}`, words],
  );
  await of(
    `UPDATE vendor_account SET iban_mark = 'mark', rejected_because = $3 WHERE vendor_code = $1 AND $2::timestamptz IS NOT NULL`,
    words,
  );
  await of(
    `INSERT INTO vendor_account_moment (vendor_code, at, action, operator_id, reason, version, iban) VALUES ($1, $2, 'CHANGE', $3, $4, 1, 'IR12')`,
    ...[rows[0].id, words],
  );
  await of(
    `INSERT INTO vendor_document (vendor_code, type, kind, digest, name, size, sent_at) VALUES ($1, 'OTHER', 'pdf', $3, $4, 7, $2)`,
    ...['a'.repeat(64), words],
  );
  await of(
    `INSERT INTO contract (vendor_code, kind, facts, words, sha256, bytes, made_at, number, signed_at, signer_person_id, signer_name, signed_sha256, seal)
     VALUES ($1, 'AGREEMENT', to_jsonb($3::text), to_jsonb($3::text), 'x', 1, $2, $1, $2, $4, $3, 'y', 'z')`,
    ...[words, owner],
  );
  await of(
    `INSERT INTO vendor_moment (vendor_code, at, action, from_status, to_status, reason, operator_id) VALUES ($1, $2, 'suspend', 'ACTIVE', 'SUSPENDED', $3, $4)`,
    ...[words, rows[0].id],
  );
  await of(
    `INSERT INTO settlement_run_row (vendor_code, run_id, amount, lines, since, last_transaction, digest, iban, holder_name, transfer_note)
     VALUES ($1, 1, 1000, 1, $2::timestamptz::date, 1, 'd', 'IR12', $3, $3)`,
    words,
  );
  await of(
    `INSERT INTO ledger_settlement (vendor_code, number, paid_at, iban, lines, expected, received, digest) VALUES ($1, 'N-1', $2, 'IR12', 1, 0, 0, 'd')`,
  );
  await of(
    `INSERT INTO ledger_transaction (vendor_code, kind, order_code, adjustment_code, at, booked_at, reason, operator_id) VALUES ($1, 'CHARGE', 'O-1', 'A-1', $2, $2, $3, $4)`,
    ...[words, rows[0].id],
  );
  await of(
    `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, state, text, opened_at, closed_at, answer, operator_id)
     VALUES ($1, 'A-1', 'O-1', 'LOST', $3, $2, $2, $3, $4)`,
    ...[words, rows[0].id],
  );
}

const longAgo = () => new Date(Date.now() - (bookDays + 30) * dayMs);
/** The job at this time. */
const endsAt = (now: Date) => endOldOwners(db, new Date(now.getTime() - bookDays * dayMs));
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

/** Those that no other rule deletes. */
const columnsOfOwner = kindsOfOwners.flatMap(({ columns, deletes }) =>
  Object.entries(deletes ? {} : columns).flatMap(([table, names]) =>
    table === 'proposal' ? [] : names.split(' ').map((name) => [table, name] as const),
  ),
);

/** Columns of owners in which the shop has a value that does not say that it has ended. */
async function valuesOfOwner(): Promise<string[]> {
  const found: string[] = [];
  for (const [table, name] of columnsOfOwner) {
    const key = table === 'vendor' ? 'code' : 'vendor_code';
    const { rowCount } = await pool.query(
      `SELECT FROM ${table} WHERE ${key} = $1 AND ${name} IS NOT NULL AND ${name}::text NOT IN ('', $2)`,
      [shop, endedWords],
    );
    if (rowCount) found.push(`${table}.${name}`);
  }
  return found;
}
const books = async () => {
  const rowsOf = async (table: string, without: string[]) =>
    (
      await pool.query(`SELECT to_jsonb(t) - $2::text[] AS row FROM ${table} t WHERE vendor_code = $1`, [
        shop,
        without,
      ])
    ).rows;
  return Promise.all([
    rowsOf('ledger_transaction', ['reason']),
    rowsOf('ledger_dispute', ['text', 'answer']),
    rowsOf('ledger_settlement', ['iban']),
    rowsOf('settlement_run_row', ['iban', 'holder_name', 'transfer_note']),
    rowsOf('vendor_moment', ['reason']),
  ]);
};

describe('the owner of a shop', () => {
  beforeEach(() => left(longAgo()));

  it('is gone from every column of the table ten years after the shop has left, and its books are as before', async () => {
    const before = await books();
    const filled = await valuesOfOwner();
    expect(filled).toEqual(columnsOfOwner.map(([table, name]) => `${table}.${name}`));
    await expect(endsAt(inDays(-31))).resolves.toBe(0);
    await expect(valuesOfOwner()).resolves.toEqual(filled);
    await expect(endsAt(new Date())).resolves.toBe(1);
    await expect(valuesOfOwner()).resolves.toEqual([]);
    await expect(books()).resolves.toEqual(before);
    // The account ends by itself later: nobody employs the person any more.
    await expect(isPersonAtWork(db, owner)).resolves.toBe(false);
    await expect(endsAt(new Date())).resolves.toBe(0);
  });

  it.each([
    ['is open', `UPDATE vendor SET status = 'ACTIVE' WHERE code = $1`],
    [
      'has booked since',
      `INSERT INTO ledger_transaction (vendor_code, kind, order_code, adjustment_code, at, reason) VALUES ($1, 'CHARGE', 'O-2', 'A-2', now(), 'سرد بود')`,
    ],
    [
      'is owed something',
      `INSERT INTO ledger_balance (vendor_code, owed, open_since) VALUES ($1, 1000, now()) ON CONFLICT (vendor_code) DO UPDATE SET owed = 1000, open_since = now()`,
    ],
    [
      'disputes something',
      `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at) VALUES ($1, 'A-3', 'O-3', 'سفارش کامل تحویل شد', now())`,
    ],
  ])('stays as long as the shop %s', async (_, statement) => {
    const filled = await valuesOfOwner();
    await pool.query('ALTER TABLE vendor DISABLE TRIGGER guard_vendor_move');
    await pool.query(statement, [shop]);
    await pool.query('ALTER TABLE vendor ENABLE TRIGGER guard_vendor_move');
    await expect(endsAt(new Date())).resolves.toBe(0);
    await expect(valuesOfOwner()).resolves.toEqual(filled);
  });

  it('of another shop stays', async () => {
    const earlier = shop;
    await left(inDays(-bookDays + 3));
    const filled = await valuesOfOwner();
    await expect(endsAt(new Date())).resolves.toBe(1);
    await expect(valuesOfOwner()).resolves.toEqual(filled);
    shop = earlier;
    await expect(valuesOfOwner()).resolves.toEqual([]);
  });
});

it('younger books are guarded: a booking, a dispute and a signed contract', async () => {
  await left(inDays(-bookDays + 3));
  for (const statement of [
    `UPDATE ledger_transaction SET reason = 'x'`,
    `UPDATE ledger_dispute SET text = 'ten letters', answer = 'x'`,
    'DELETE FROM contract',
  ])
    await expect(pool.query(`${statement} WHERE vendor_code = $1`, [shop])).rejects.toThrow();
  await left(longAgo());
  for (const statement of [
    'UPDATE ledger_transaction SET charge = 1, platform = -1',
    `UPDATE ledger_transaction SET reason = 'x', at = now()`,
    `UPDATE ledger_dispute SET text = 'ten letters', order_code = 'x'`,
    'DELETE FROM ledger_transaction',
    'DELETE FROM ledger_dispute',
    `UPDATE contract SET signer_name = 'x'`,
  ])
    await expect(pool.query(`${statement} WHERE vendor_code = $1`, [shop]), statement).rejects.toThrow();
});

it('an operator is a number ten years after being disabled, and one who came back is not', async () => {
  const add = async (userName: string): Promise<number> =>
    (
      await pool.query(
        `INSERT INTO operator (user_name, full_name, roles, created_at, passphrase, totp_secret, is_active)
         VALUES ($1, 'مینا', '{FINANCE}', now(), 'hash', 'secret', false) RETURNING id`,
        [userName],
      )
    ).rows[0].id;
  const [gone, back] = [await add('gone'), await add('back')];
  await pool.query(`INSERT INTO operator_recovery_code (operator_id, hash) VALUES ($1, 'hash')`, [gone]);
  const runs = (now: Date) => endFormerOperators(db, now, new Date(now.getTime() - bookDays * dayMs));
  await expect(runs(new Date())).resolves.toBe(0);
  await pool.query('UPDATE operator SET is_active = true WHERE id = $1', [back]);
  await runs(inDays(1));
  await pool.query('UPDATE operator SET is_active = false WHERE id = $1', [back]);
  await expect(runs(inDays(bookDays - 1))).resolves.toBe(0);
  await expect(runs(inDays(bookDays + 1))).resolves.toBe(1);
  await expect(runs(inDays(bookDays + 2))).resolves.toBe(0);
  const { rows } = await pool.query(
    `SELECT id, user_name, full_name, passphrase, totp_secret, (SELECT count(*)::int FROM operator_recovery_code WHERE operator_id = o.id) AS codes
     FROM operator o WHERE id = ANY ($1) ORDER BY id`,
    [[gone, back]],
  );
  expect(rows).toEqual([
    {
      id: gone,
      user_name: `former.${gone}`,
      full_name: formerOperatorName,
      passphrase: null,
      totp_secret: null,
      codes: 0,
    },
    { id: back, user_name: 'back', full_name: 'مینا', passphrase: 'hash', totp_secret: 'secret', codes: 0 },
  ]);
});

it('a server does it by itself, and answers what is asked about the shop afterwards', async () => {
  await left(longAgo());
  const env = {
    DATA_KEY: 'a data key that only tests have, and long enough',
    MARKETPLACE_KEY: marketplaceKey,
  };
  const server = await startWholeServer(database.url, env, onTestFinished);
  // The empty IBAN of a settlement is sealed like any other.
  await vi.waitUntil(async () => !(await valuesOfOwner()).includes('contract.words'), { timeout: 10_000 });
  const ask = (place: string) =>
    fetch(`${server.url}/marketplace/v1${place}`, {
      headers: { authorization: `Bearer ${marketplaceKey}` },
    });
  const ofShop = ['', '/application', '/contracts', '/moments', '/people', '/terms', '/account'];
  for (const place of [...ofShop.map((one) => `/vendors/${shop}${one}`), '/settlements', '/adjustments'])
    expect((await ask(place)).status, place).toBe(200);
});
