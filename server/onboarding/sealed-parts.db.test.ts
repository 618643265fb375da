import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../infra/database/database.ts';
import { DataKeys, openField } from '../infra/database/field-encryption.ts';
import type { Sealed } from '../infra/database/sealed.ts';
import { checkDataKeys, sealAll } from '../infra/database/sealed-fields.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { putEndpoint, rotateSecret, secretPlace } from '../infra/webhooks/endpoint.ts';
import { testDatabase, testKeys } from '../testkit/database.ts';
import { addShopThatJoins } from '../testkit/joining-shop.ts';
import { openAccount, ownerCodePlace } from '../vendors/public.ts';
import { readFacts } from './agreement/read-facts.ts';
import { isAsSigned, openContract, sealContract, sealOf } from './agreement/seal.ts';
import { writeAgreement } from './agreement/write-agreement.ts';
import { findInquiry, storeInquiry } from './store-card-inquiries.ts';

const database = await testDatabase();
const { db, pool, url } = database;
const newSecret = 'the next data key, which is long enough as well';
const both = connect(
  { connectionString: url },
  2,
  new DataKeys([newSecret, 'a data key that only tests have, and long enough']),
);
const newOnly = connect({ connectionString: url }, 2, new DataKeys([newSecret]));
afterAll(() => Promise.all([both.close(), newOnly.close()]));

const card = '6037991234567893';
const account = '0123456789';
const iban = 'IR820540102680020817909002';
const nationalCode = '0012345679';
const webhookSecret = 'whsec_dGhpcyBpcyBhIHNlY3JldCBvZiBiZWZvcmU';
const now = new Date();

/** The contents of all tables, as in a dump. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{ text: string }>`SELECT t::text AS text FROM ${sql.raw(name)} t`.execute(db);
    texts.push(...found.rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

const persian = (digits: string) => digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
async function plainNumbers(...more: string[]): Promise<string[]> {
  // Spaces are ignored, because a contract prints numbers in groups.
  const all = (await dump()).replace(/[\s\u200c]/g, '');
  return [card, account, iban, nationalCode, webhookSecret, ...more]
    .flatMap((secret) => [secret, persian(secret)])
    .filter((secret) => all.includes(secret));
}

/** The values that the program reads with this database's keys. */
async function readAll({ db: handle, pool: line }: Pick<Database, 'db' | 'pool'>) {
  const vendor = await handle
    .selectFrom('vendor')
    .selectAll()
    .where('code', '=', 'joins1')
    .executeTakeFirstOrThrow();
  const person = await handle.selectFrom('person').selectAll().executeTakeFirstOrThrow();
  const kept = await handle.selectFrom('vendor_account').selectAll().executeTakeFirstOrThrow();
  const contract = openContract(
    handle,
    await handle.selectFrom('contract').selectAll().executeTakeFirstOrThrow(),
  );
  const { rows } = await line.query<{ secret: Sealed }>('SELECT secret FROM webhook_endpoint');
  const { card_number, account_number, iban: ownIban } = openAccount(handle, 'vendor_account', kept);
  return {
    vendor: openField(handle, ownerCodePlace('joins1'), vendor.owner_national_code),
    person: openField(
      handle,
      { table: 'person', column: 'national_code', row: person.id },
      person.national_code,
    ),
    account: [card_number, account_number, ownIban],
    inquiry: await findInquiry(handle, 'joins1', card, now),
    facts: contract.facts.iban,
    isAsSigned: isAsSigned(contract),
    webhook: openField(line, secretPlace, rows[0]!.secret),
  };
}
const everything = {
  vendor: nationalCode,
  person: nationalCode,
  account: [card, account, iban],
  inquiry: { holderName: 'رضا', accountNumber: account, iban },
  facts: iban,
  isAsSigned: true,
  webhook: webhookSecret,
};

beforeAll(async () => {
  // Rows from before the encryption, in plain text, one of them a signed contract.
  await addShopThatJoins(db, { code: 'joins1', cellPhone: '09170000001' });
  const { id } = await db
    .insertInto('person')
    .values({ cell_phone: '09170000001', national_code: nationalCode })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('card_inquiry')
    .values({
      vendor_code: 'joins1',
      card_number: card,
      holder_name: 'رضا',
      account_number: account,
      iban,
      asked_at: now,
    })
    .execute();
  await pool.query(`INSERT INTO webhook_endpoint (url, secret) VALUES ('https://a.example/', $1)`, [
    webhookSecret,
  ]);
  const facts = (await readFacts(db, 'joins1', 15))!;
  const row = {
    vendor_code: 'joins1',
    kind: 'AGREEMENT' as const,
    facts,
    words: writeAgreement(facts, now),
    sha256: 'a'.repeat(64),
    bytes: 1,
    made_at: now,
    number: '1',
    signed_at: now,
    signer_person_id: id,
    signer_name: 'رضا',
    signed_sha256: 'b'.repeat(64),
  };
  await db
    .insertInto('contract')
    .values({ ...row, facts: JSON.stringify(facts), words: JSON.stringify(row.words), seal: sealOf(row) })
    .execute();
});

describe('the numbers of people and shops', () => {
  it('that an older version wrote are read, and sealed by the sweep', async () => {
    expect((await plainNumbers()).length).toBeGreaterThan(5);
    expect(await readAll(database)).toEqual(everything);
    await checkDataKeys(pool, testKeys);
    expect(await sealAll(pool, testKeys)).toBe(6);
    expect(await plainNumbers()).toEqual([]);
    expect(await readAll(database)).toEqual(everything);
    expect(await sealAll(pool, testKeys)).toBe(0);
  });

  it('are read all the same after the key was changed, and need the key of before no longer', async () => {
    const keys = new DataKeys([newSecret, 'a data key that only tests have, and long enough']);
    await checkDataKeys(both.pool, keys);
    expect(await readAll(both)).toEqual(everything);
    expect(await sealAll(both.pool, keys)).toBe(6);
    expect(await readAll(newOnly)).toEqual(everything);
    await expect(readAll(database)).rejects.toThrow('is not here');
  });

  it('are not served by a program with another key', async () => {
    await expect(checkDataKeys(pool, testKeys)).rejects.toBeInstanceOf(StartRefused);
    await expect(checkDataKeys(pool, testKeys)).rejects.toThrow(
      /^The database is encrypted with another key: [^.]+\.[^.]+\.$/,
    );
    await checkDataKeys(newOnly.pool, new DataKeys([newSecret]));
  });

  it('are never written in plain text', async () => {
    await addShopThatJoins(newOnly.db, { code: 'joins2', cellPhone: '09170000002' });
    await sealAll(newOnly.pool, new DataKeys([newSecret]));
    const said = { holderName: 'مریم', accountNumber: '9876543210', iban: 'IR120570028180010606049001' };
    await newOnly.db
      .transaction()
      .execute((trx) => storeInquiry(trx, 'joins2', '6219861034529007', said, now));
    expect(await findInquiry(newOnly.db, 'joins2', '6219861034529007', now)).toEqual(said);
    expect(await findInquiry(newOnly.db, 'joins2', card, now)).toBeUndefined();
    await newOnly.pool.query('DELETE FROM webhook_endpoint');
    const made = (await putEndpoint(newOnly.pool, 'https://b.example/'))!;
    expect(await putEndpoint(newOnly.pool, 'https://b.example/')).toBeUndefined();
    const rotated = (await rotateSecret(newOnly.pool))!.secret;
    const { rows } = await newOnly.pool.query<{ secret: Sealed; previous_secret: Sealed }>(
      'SELECT secret, previous_secret FROM webhook_endpoint',
    );
    expect(openField(newOnly.pool, secretPlace, rows[0]!.secret)).toBe(rotated);
    expect(openField(newOnly.pool, secretPlace, rows[0]!.previous_secret)).toBe(made);
    expect(await plainNumbers('6219861034529007', said.accountNumber, said.iban, made, rotated)).toEqual([]);
  });

  it('of a signed contract may be resealed, and nothing else of it may change', async () => {
    const stored = await newOnly.db.selectFrom('contract').selectAll().executeTakeFirstOrThrow();
    const again = sealContract(newOnly.db, openContract(newOnly.db, stored));
    await newOnly.db.updateTable('contract').set(again).execute();
    for (const change of [{ signer_name: 'دیگری' }, { ...again, number: '2' }, { facts: '{}' }])
      await expect(newOnly.db.updateTable('contract').set(change).execute()).rejects.toThrow(
        'does not change',
      );
    await expect(newOnly.db.deleteFrom('contract').execute()).rejects.toThrow('does not change');
  });
});
