// Erasures that a backup does not know: a restored database finds their copies and carries them out again, and nothing else.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { erasedCustomerName } from '@pishkhan/contract/orders/erased-customer.ts';
import { eraseCustomer, erasePerson, personalDataCalls } from '@pishkhan/contract/personal-data/calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { makeBackup } from '../infra/backup/make-backup.ts';
import { restoreBackup } from '../infra/backup/restore-backup.ts';
import type { Db } from '../infra/database/tables.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { erasureDays } from '../infra/personal-data/periods.ts';
import { personalDataHandlers } from '../marketplace/public.ts';
import { archiveOrders } from '../orders/public.ts';
import { BrowserClient } from '../testkit/browser-client.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';
import { temporaryFolder } from '../testkit/files.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { withOwnClient } from '../testkit/own-client.ts';
import { addPastOrder } from '../testkit/past-order-rows.ts';
import { addMember, somePhone } from '../testkit/session-server.ts';
import { endOldCustomers } from './end-old-customers.ts';
import { compareErasures } from './repeat-erasures.ts';

const folder = temporaryFolder();
const before = await testDatabase();
const { db, pool } = before;
const files = openFileStore({ folder: path.join(folder, 'files') });
const market = await startMarketServer({ db, pool });
const server = await serveCalls(personalDataCalls, personalDataHandlers({ db }), {
  marketplace: (key) => key === 'key',
});
const platform = new BrowserClient(server);
platform.token = 'key';

const reason = 'درخواست خود شخص';
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
const nothing = { orders: 0, people: 0, waiting: 0, foreign: 0 };

let shop: string;
let phone: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  shop = await openShopWithMenu(pool, `AGAIN${count}`);
  phone = somePhone();
});

/** A finished order with this phone. */
async function past(on: TestDatabase, code: string, cellPhone: string, placedAt = daysAhead(-1)) {
  await addPastOrder(on.pool, shop, code, { placedAt });
  await on.pool.query('UPDATE orders SET customer_phone = $3 WHERE vendor_code = $1 AND code = $2', [
    ...[shop, code, cellPhone],
  ]);
}
const erases = (cellPhone = phone) =>
  platform.ask(eraseCustomer, { body: { eventId: randomUUID(), cellPhone, reason } });
const compare = (on: { db: Db }, now = new Date()) => compareErasures({ db: on.db, files }, now);
const copies = async () => {
  const names: string[] = [];
  for await (const { name } of files.list('erasures')) names.push(name);
  return names;
};
const customersOf = async ({ pool: on }: TestDatabase) =>
  (
    await on.query(
      'SELECT code, customer_name AS name, customer_phone AS phone FROM all_orders WHERE vendor_code = $1 ORDER BY code',
      [shop],
    )
  ).rows;

let backups = 0;
async function backUp(): Promise<string> {
  backups += 1;
  const file = path.join(folder, `${backups}.backup`);
  await withOwnClient(before, (client) =>
    makeBackup(
      { client, files, keyFiles: [], version: '1' },
      { file, passphrase: undefined, now: new Date() },
    ),
  );
  return file;
}
async function restore(file: string): Promise<TestDatabase> {
  const target = await testDatabase();
  const places = { files, keyFolder: folder, emptyTables: ['vendor'] as const, afterLoading: [] };
  await withOwnClient(target, (client) =>
    restoreBackup({ database: target, client, ...places }, { file, passphrase: undefined }),
  );
  return target;
}

it('a customer who was erased since the backup is erased again, and whoever came later or is another one is not', async () => {
  const other = somePhone();
  await past(before, 'OLD-1', phone, daysAhead(-500));
  await archiveOrders(pool, new Date());
  await past(before, 'OLD-2', phone);
  await past(before, 'OTHER', other);
  const open = await market.createOrder(shop, {
    customer: {
      ...{ name: 'مریم', phone, address: 'نشانی', comment: null },
      ...{ latitude: null, longitude: null },
    },
  });
  const file = await backUp();
  const { result } = await erases();
  expect(result).toMatchObject({ erased: 2, held: [{ orderCode: open }] });
  await expect(compare(before)).resolves.toEqual(nothing);
  expect((await copies()).join()).not.toContain(phone.slice(1));

  const restored = await restore(file);
  await past(restored, 'NEW', phone, daysAhead(0.01));
  expect((await customersOf(restored)).filter((one) => one.phone === phone)).toHaveLength(4);
  await expect(compare(restored)).resolves.toEqual({ ...nothing, orders: 2 });
  const gone = { name: erasedCustomerName, phone: '' };
  expect(await customersOf(restored)).toEqual([
    { code: open, name: 'مریم', phone },
    { code: 'NEW', name: 'مریم', phone },
    { code: 'OLD-1', ...gone },
    { code: 'OLD-2', ...gone },
    { code: 'OTHER', name: 'مریم', phone: other },
  ]);
  // The open order waits, as it did before.
  await restored.pool.query(
    `UPDATE orders SET kitchen = 'CANCELED', status = 'CANCELED', version = version + 1 WHERE code = $1`,
    [open],
  );
  await endOldCustomers(restored.db, 400, new Date());
  expect((await customersOf(restored))[0]).toEqual({ code: open, ...gone });
  await expect(compare(restored)).resolves.toEqual(nothing);
});

it('an order that is sent again after the restore is erased when it is over', async () => {
  const file = await backUp();
  const lost = daysAhead(-0.5);
  await erases();
  await compare(before);
  const restored = await restore(file);
  await compare(restored);
  const again = await startMarketServer(restored);
  const send = (orderCode: string, placedAt: Date) =>
    again.tell(shop, '/orders', {
      ...{ orderCode, deliveryType: 'Ofood', paidAt: null, placedAt: placedAt.toISOString() },
      customer: {
        ...{ name: 'مریم', phoneNumber: phone, address: 'تهران، خیابان نمونه', comment: null },
        ...{ latitude: 35.7, longitude: 51.4 },
      },
      items: [{ productId: 21, quantity: 1, optionIds: [] }],
      ...{ deliveryPrice: 0, voucherValue: 0 },
    });
  for (const [code, placedAt] of [
    ['LOST', lost],
    ['LATER', new Date()],
  ] as const) {
    const { status, text } = await send(code, placedAt);
    expect(text).toContain(code);
    expect(status).toBe(200);
    expect((await again.tell(shop, `/orders/${code}/cancellation`, { reason: null })).status).toBe(200);
  }
  await endOldCustomers(restored.db, 400, new Date());
  expect(await customersOf(restored)).toEqual([
    { code: 'LATER', name: 'مریم', phone },
    { code: 'LOST', name: erasedCustomerName, phone: '' },
  ]);
});

it('a person who was erased since the backup is erased again, and only once nobody employs them', async () => {
  const personId = await addMember(db, phone, shop, 'CASHIER');
  const file = await backUp();
  await pool.query('DELETE FROM membership WHERE vendor_code = $1', [shop]);
  const { result } = await platform.ask(erasePerson, {
    body: { eventId: randomUUID(), cellPhone: phone, reason },
  });
  expect(result.personId).toBe(personId);
  await compare(before);

  const restored = await restore(file);
  const phoneOf = async () =>
    (await restored.pool.query('SELECT cell_phone FROM person WHERE id = $1', [personId])).rows[0].cell_phone;
  for (const _ of ['again', 'and again'])
    await expect(compare(restored)).resolves.toEqual({ ...nothing, waiting: 1 });
  expect(await phoneOf()).toBe(phone);
  await restored.pool.query('DELETE FROM membership WHERE vendor_code = $1', [shop]);
  await expect(compare(restored)).resolves.toEqual({ ...nothing, people: 1 });
  expect(await phoneOf()).toBe(`-${personId}`);
  await expect(compare(restored)).resolves.toEqual(nothing);
});

it('a copy is written again where it is missing, erases nobody when somebody else wrote it, and ends with its note', async () => {
  await past(before, 'KEPT', phone);
  const kept = await copies();
  const [first] = kept;
  await files.remove(first!);
  await expect(compare(before)).resolves.toEqual(nothing);
  expect((await copies()).sort()).toEqual(kept.toSorted());

  // Somebody who can write files knows the name of an older copy, and makes it one of tomorrow.
  await erases();
  await compare(before);
  const mine = (await copies()).find((name) => !kept.includes(name))!;
  await past(before, 'AFTER', phone);
  const forged = mine.replace(/\d{13}/, String(daysAhead(1).getTime()));
  await files.put(forged, Buffer.from('anything'));
  await expect(compare(before)).resolves.toEqual({ ...nothing, foreign: 1 });
  expect((await customersOf(before)).map((one) => one.phone)).toEqual([phone, '']);
  await files.remove(forged);

  await compare(before, daysAhead(erasureDays));
  await expect(copies()).resolves.toEqual([]);
  await rm(path.join(folder, 'files'), { recursive: true });
  await pool.query('DELETE FROM erasure');
  await expect(compare(before)).resolves.toEqual(nothing);
});
