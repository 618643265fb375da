import { createCategory } from '@pishkhan/contract/menu/categories/calls.ts';
import { stationCalls } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { addSomeCategory, addSomeProduct } from '../../testkit/menu-rows.ts';
import { startMenuServer } from '../../testkit/menu-server.ts';
import type { Person } from '../../testkit/shop-server.ts';
import { menuHandlers } from '../handlers.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const { server, open, signIn, menuVersion } = await startMenuServer(
  database,
  { ...stationCalls, createCategory },
  menuHandlers(database),
);

let shops = 0;
let shop: Awaited<ReturnType<typeof open>>;
let stranger: Awaited<ReturnType<typeof open>>;
let drinks: number;
beforeEach(async () => {
  shops += 1;
  shop = await open(`SHOP-${shops}`);
  stranger = await open(`OTHER-${shops}`);
  drinks = await addSomeCategory(pool, shop.code, 'نوشیدنی');
});

async function ask(method: 'GET' | 'PUT', body?: unknown, by: Person = shop.cashier, version?: number) {
  const answer = await server.fetch('/api/v1/Category/stations', {
    method,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  return { status: answer.status, result: json.result, ...json };
}
const list = async (by = shop.cashier) => (await ask('GET', undefined, by)).result;
const station = (stationId: number | null, stationName: string, ...categoryIds: number[]) => ({
  stationId,
  stationName,
  categoryIds,
});
const save = (stations: unknown[], by = shop.cashier, version?: number) =>
  ask('PUT', { stations }, by, version);

/** Expects the refusal of an attempt, and unchanged stations and menu versions. */
async function refusing(fault: object, attempt: () => ReturnType<typeof ask>) {
  const seen = async () => [
    ...[await list(), await list(stranger.cashier)],
    ...[await menuVersion(shop), await menuVersion(stranger)],
  ];
  const before = await seen();
  expect(await attempt()).toMatchObject(fault);
  expect(await seen()).toEqual(before);
}

it('a shop has no stations until it names some; then each has its categories and their products', async () => {
  expect((await list()).stations).toEqual([]);
  const kebab = await addSomeProduct(pool, shop.code, shop.categoryId, 'کوبیده', []);
  const putAway = await addSomeProduct(pool, shop.code, shop.categoryId, 'جوجه', []);
  await pool.query('UPDATE product SET is_active = false WHERE id = $1', [putAway.id]);
  const { result } = await save([station(null, 'گریل', shop.categoryId), station(null, 'سرد')]);
  expect(result.stations).toMatchObject([
    {
      stationName: 'گریل',
      categoryIds: [shop.categoryId],
      productHeaderIds: [kebab.id, putAway.id],
    },
    { stationName: 'سرد', categoryIds: [], productHeaderIds: [] },
  ]);
  expect(await list()).toEqual(result);
});

it('a renamed and moved station keeps its id, and what is not listed is deleted and leaves its categories without one', async () => {
  const [grill, cold] = (await save([station(null, 'گریل', shop.categoryId), station(null, 'سرد', drinks)]))
    .result.stations;
  const moved = await save([station(cold.stationId, 'سردخانه', drinks), station(grill.stationId, 'کباب')]);
  expect(moved.result.stations).toMatchObject([
    { stationId: cold.stationId, stationName: 'سردخانه', categoryIds: [drinks] },
    { stationId: grill.stationId, stationName: 'کباب', categoryIds: [] },
  ]);
  const left = await save([station(grill.stationId, 'کباب')]);
  expect(left.result.stations).toMatchObject([{ stationId: grill.stationId, categoryIds: [] }]);
  const { rows } = await pool.query('SELECT station_id FROM category WHERE vendor_code = $1', [shop.code]);
  expect(rows).toEqual([{ station_id: null }, { station_id: null }]);
});

it('a line goes on to the next station; a station that is deleted leaves no way to it', async () => {
  const packing = { ...station(null, 'بسته‌بندی'), nextIndex: null };
  const { result } = await save([{ ...station(null, 'گریل', shop.categoryId), nextIndex: 1 }, packing]);
  const [grill, pack] = result.stations;
  expect([grill.nextStationId, pack.nextStationId]).toEqual([pack.stationId, null]);
  const other = await save([
    { ...station(grill.stationId, 'گریل'), nextIndex: 1 },
    station(pack.stationId, 'پک'),
  ]);
  expect(other.result.version).not.toBe(result.version);
  expect((await save([station(grill.stationId, 'گریل')])).result.stations).toMatchObject([
    { stationId: grill.stationId, nextStationId: null },
  ]);
  await refusing({ status: 422, code: 'STATION_WAY_BROKEN', pointer: '/stations/0/nextIndex' }, () =>
    save([{ ...station(grill.stationId, 'گریل'), nextIndex: 0 }]),
  );
  await pool.query('DELETE FROM station WHERE vendor_code = $1', [shop.code]);
});

it('two stations exchange names and categories in one save', async () => {
  const [grill, cold] = (await save([station(null, 'گریل', shop.categoryId), station(null, 'سرد', drinks)]))
    .result.stations;
  const { result } = await save([
    station(grill.stationId, 'سرد', drinks),
    station(cold.stationId, 'گریل', shop.categoryId),
  ]);
  expect(result.stations).toMatchObject([
    { stationId: grill.stationId, stationName: 'سرد', categoryIds: [drinks] },
    { stationId: cold.stationId, stationName: 'گریل', categoryIds: [shop.categoryId] },
  ]);
});

it('a new category is given its station, of this shop only', async () => {
  const [grill] = (await save([station(null, 'گریل')])).result.stations;
  const [theirs] = (await save([station(null, 'گریل')], stranger.cashier)).result.stations;
  const create = async (categoryName: string, stationId?: number | null) => {
    const answer = await server.fetch('/api/v1/Category', {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.cashier.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ categoryName, displayTime: 'ALL_DAY', stationId }),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  await refusing({ status: 404, code: 'NOT_FOUND' }, () => create('کباب', theirs.stationId));
  const { result } = await create('کباب', grill.stationId);
  await create('دسر', null);
  await create('سالاد');
  expect((await list()).stations).toMatchObject([{ stationName: 'گریل', categoryIds: [result.categoryId] }]);
});

it('devices learn of a saved station by the version of the menu', async () => {
  const before = await menuVersion(shop);
  await save([station(null, 'گریل', shop.categoryId)]);
  expect(await menuVersion(shop)).toBe(before + 1);
});

it('of two managers who have the stations open, the second to save hears it; without a version nothing is checked', async () => {
  const { version } = await list();
  const first = await save([station(null, 'گریل', shop.categoryId)], shop.cashier, version);
  expect(first.status).toBe(200);
  const fault = { status: 409, code: 'MENU_STALE', version: first.result.version };
  await refusing(fault, () => save([station(null, 'سرد')], shop.cashier, version));
  expect((await save([station(null, 'سرد')], shop.cashier, fault.version)).status).toBe(200);
  expect((await save([station(null, 'گرم')])).status).toBe(200);
});

it('of twenty who name the first station at the same moment with the version that they have read, one does', async () => {
  const { version } = await list();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => save([station(null, 'گریل', shop.categoryId)], shop.cashier, version)),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ code }) => code === 'MENU_STALE')).toHaveLength(19);
  expect((await list()).stations).toHaveLength(1);
});

it('a menu’s order, names and new products are no reason to refuse a save', async () => {
  const { version } = (await save([station(null, 'گریل', shop.categoryId, drinks)])).result;
  await addSomeProduct(pool, shop.code, shop.categoryId, 'کوبیده', []);
  await pool.query(
    `UPDATE category SET position = 9 - position, name = name || ' ما' WHERE vendor_code = $1`,
    [shop.code],
  );
  expect((await save([], shop.cashier, version)).status).toBe(200);
});

it('stations and categories of another shop are not found', async () => {
  const [theirs] = (await save([station(null, 'گریل', stranger.categoryId)], stranger.cashier)).result
    .stations;
  const missing = { status: 404, code: 'NOT_FOUND' };
  await refusing(missing, () => save([station(theirs.stationId, 'از آن من')]));
  await refusing(missing, () => save([station(null, 'گریل', stranger.categoryId)]));
  // All of the change or nothing.
  await refusing(missing, () =>
    save([station(null, 'سرد', drinks), station(null, 'گریل', stranger.categoryId)]),
  );
  expect((await list()).stations).toEqual([]);
});

it('not even the database gives a category a station of another shop', async () => {
  const [theirs] = (await save([station(null, 'گریل')], stranger.cashier)).result.stations;
  await expect(
    pool.query('UPDATE category SET station_id = $1 WHERE vendor_code = $2', [theirs.stationId, shop.code]),
  ).rejects.toMatchObject({ code: '23503' });
});

it('names are unique however they are typed, and are kept as they are written properly', async () => {
  const { result } = await save([station(null, ' نوشيدني‌هاي  گرم ')]);
  expect(result.stations[0].stationName).toBe('نوشیدنی‌های  گرم');
  await refusing({ status: 409, code: 'NAME_TAKEN', pointer: '/stations/1/stationName' }, () =>
    save([station(null, 'نوشیدنی‌های گرم'), station(null, 'نوشيدنیهای گرم')]),
  );
});

it.each([
  ['a name of one letter', [station(null, 'ک')]],
  ['a name that cannot be seen', [station(null, '\u200c\u202e  ')]],
  ['a name of 31 letters', [station(null, 'ک'.repeat(31))]],
  ['a name with a link', [station(null, 'گریل example.com')]],
  ['thirteen stations', Array.from({ length: 13 }, (_, index) => station(null, `ایستگاه ${index}`))],
  ['201 categories', [station(null, 'گریل', ...Array.from({ length: 201 }, (_, index) => index + 1))]],
  ['a word that nobody declared', [{ ...station(null, 'گریل'), vendorCode: 'OTHER' }]],
])('%s is refused', async (_name, stations) => {
  await refusing({ status: 422, code: 'INVALID' }, () => save(stations));
});

it('twelve stations with names of thirty letters are saved', async () => {
  const stations = Array.from({ length: 12 }, (_, index) => station(null, `${'ک'.repeat(28)}${10 + index}`));
  expect((await save(stations)).result.stations).toHaveLength(12);
});

it('an accountant neither sees nor changes stations', async () => {
  const accountant = await signIn(shop.code, 'ACCOUNTANT');
  await refusing({ status: 403 }, () => ask('GET', undefined, accountant));
  await refusing({ status: 403 }, () => save([], accountant));
});

it('the audit log records the earlier station and the earlier station of a category', async () => {
  const [grill] = (await save([station(null, 'گریل', shop.categoryId)])).result.stations;
  await save([station(grill.stationId, 'کباب')]);
  const { rows } = await pool.query(
    `SELECT part, before, after FROM security_change WHERE vendor_code = $1 AND before IS NOT NULL ORDER BY id`,
    [shop.code],
  );
  expect(rows).toContainEqual({ part: 'station', before: { name: 'گریل' }, after: { name: 'کباب' } });
  expect(rows).toContainEqual({
    part: 'category',
    before: { station_id: grill.stationId },
    after: { station_id: null },
  });
});
