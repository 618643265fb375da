import { randomUUID } from 'node:crypto';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { areaAround, areaOf } from '@pishkhan/contract/map/geometry.ts';
import { addDays, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { vendorCalls } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { vendorHandlers } from './handlers.ts';

const { db, pool } = await testDatabase({ poolSize: 10 });
const work = await startShopServer(pool);
const server = await serveCalls(vendorCalls, vendorHandlers({ db, pool }), {
  staff: async (token) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});
const shopPlace = { latitude: 35.7, longitude: 51.4 };
const { rows: people } = await pool.query(
  `INSERT INTO person (cell_phone, full_name) VALUES ('09121110009', 'رضا نانوا') RETURNING id`,
);
let shop: string;
let manager: Person;

/** Signs in a person of the shop; `status` is its present one. */
async function be(status: VendorStatus, role: 'MANAGER' | 'CASHIER' | 'ACCOUNTANT' = 'MANAGER') {
  return work.signIn(shop, { role, vendorStatus: status, personId: people[0].id });
}
async function open(status: VendorStatus, businessTypeId = 3): Promise<void> {
  shop = `shop${randomUUID().slice(0, 8)}`;
  await db
    .insertInto('vendor')
    .values({ code: shop, name: 'نانوایی', status, business_type_id: businessTypeId, ...shopPlace })
    .execute();
  manager = await be(status);
}
beforeEach(() => open('SIGNED_UP'));

async function ask(method: string, path: string, body?: unknown, by = manager, version?: number) {
  const answer = await server.fetch(`/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  return { http: answer.status, ...json };
}
const settings = async () => (await ask('GET', '/Vendor/ordering-settings')).result;
const row = async () =>
  (await pool.query('SELECT * FROM vendor WHERE code = $1', [shop])).rows[0] as Record<string, unknown>;
const everything = async () => JSON.stringify([await row(), await settings()]);
async function refusing(fault: object, attempt: () => ReturnType<typeof ask>) {
  const before = await everything();
  expect(await attempt()).toMatchObject(fault);
  expect(await everything()).toBe(before);
}

const area = areaAround(shopPlace, 1000);
const someArea = { polygonId: null, deliveryPrice: 20_000, deliveryTime: 30, isActive: true, area };
const putAreas = (...ownDeliveries: object[]) => ask('PUT', '/Vendor/deliveries', { ownDeliveries });
const shift = (dayOfWeek: number, startTime: string, endTime: string, shiftId: number | null = null) => ({
  shiftId,
  dayOfWeek,
  startTime,
  endTime,
});
const hours = (shiftsToUpdate: object[], shiftsToDelete: number[] = []) =>
  ask('POST', '/Vendor/shift/modify', { shiftsToDelete, shiftsToUpdate });
/** Days from today in Tehran. */
const inDays = (days: number) => addDays(tehranDate(new Date()), days);
const closedOn = (startDate: string, endDate = startDate, more: object = {}) => ({
  startDate,
  endDate,
  title: null,
  ranges: [],
  ...more,
});
const putSpecial = (specialDays: object[], by = manager, version?: number) =>
  ask('PUT', '/Vendor/special-days', { specialDays }, by, version);
const special = (...days: object[]) => putSpecial(days);
async function setAll() {
  await ask('PUT', '/Vendor/packing-price', { packingPrice: 0, tax: 0 });
  await ask('PUT', '/Vendor/minimum-basket', { minimumBasket: 50_000 });
  await ask('PUT', '/Vendor/delivery', { ofoodDelivery: true, ownDelivery: false });
  await hours([shift(0, '08:00', '22:00')]);
}

describe('packing and the minimum basket', () => {
  test('packing costs at most 90,000, and its tax is 10 percent or none', async () => {
    const put = (packingPrice: unknown, tax: unknown = 10) =>
      ask('PUT', '/Vendor/packing-price', { packingPrice, tax });
    expect((await put(90_000)).result).toMatchObject({ packingPrice: 90_000, packagingTax: 10 });
    await refusing({ http: 422, code: 'INVALID' }, () => put(90_001));
    const missing = { pointer: '/packingPrice', detail: 'هزینه بسته‌بندی را وارد کنید.' };
    await refusing({ http: 422, code: 'INVALID', errors: [missing] }, () => put(null));
    await refusing({ http: 422, code: 'INVALID' }, () => put(1000, 5));
  });

  test('until packing is set, its tax is that of a shop with or without its certificate', async () => {
    expect(await settings()).toMatchObject({ packagingTax: 0 });
    await pool.query('UPDATE vendor SET is_tax = true WHERE code = $1', [shop]);
    expect(await settings()).toMatchObject({ packagingTax: 10 });
    await ask('PUT', '/Vendor/packing-price', { packingPrice: 1000, tax: 0 });
    expect(await settings()).toMatchObject({ packagingTax: 0 });
  });

  test.each([
    [1, 100_000],
    [2, 70_000],
    [3, 50_000],
    [4, 120_000],
    [5, 150_000],
    [6, 80_000],
    [7, 70_000],
    [8, 50_000],
  ])('a shop of kind %i asks between %i and 500,000', async (kind, min) => {
    await open('SIGNED_UP', kind);
    const put = (minimumBasket: unknown) => ask('PUT', '/Vendor/minimum-basket', { minimumBasket });
    const missing = { pointer: '/minimumBasket', detail: 'مبلغ حداقل سبد خرید را وارد کنید.' };
    await refusing({ http: 422, code: 'INVALID', errors: [missing] }, () => put(null));
    for (const fine of [min, 500_000])
      expect((await put(fine)).result).toMatchObject({ minimumBasket: fine });
    await refusing({ http: 422, code: 'BASKET_TOO_SMALL', min }, () => put(min - 1));
    await refusing({ http: 422, code: 'BASKET_TOO_LARGE', max: 500_000 }, () => put(500_001));
  });
});

describe('automatic acceptance', () => {
  const wish = { highestTotal: 500_000, openOrders: 8, preparationMinutes: 25 };
  const put = (automaticAccept: object | null) => ask('PUT', '/Vendor/automatic-accept', { automaticAccept });

  test('is off, is set, and is off again', async () => {
    expect(await settings()).toMatchObject({ automaticAccept: null });
    expect((await put(wish)).result).toMatchObject({ automaticAccept: wish });
    expect((await put({ ...wish, openOrders: 9 })).result.automaticAccept.openOrders).toBe(9);
    expect((await put(null)).result).toMatchObject({ automaticAccept: null });
  });

  test.each([
    ['highestTotal', 10_000, 100_000_000],
    ['openOrders', 1, 200],
    ['preparationMinutes', 5, 120],
  ])('%s is between %i and %i', async (field, least, most) => {
    for (const fine of [least, most])
      expect((await put({ ...wish, [field]: fine })).result.automaticAccept[field]).toBe(fine);
    for (const wrong of [least - 1, most + 1, least + 0.5, '5', null, -1]) {
      const refused = { http: 422, code: 'INVALID' };
      await refusing(refused, () => put({ ...wish, [field]: wrong }));
      const { errors } = await put({ ...wish, [field]: wrong });
      expect(errors[0]).toMatchObject({ pointer: `/automaticAccept/${field}` });
    }
  });

  test('minutes are promised in steps of five, and nothing else is taken', async () => {
    await refusing({ http: 422, code: 'INVALID' }, () => put({ ...wish, preparationMinutes: 27 }));
    await refusing({ http: 422, code: 'INVALID' }, () => put({ ...wish, isOn: true }));
  });
});

describe('delivery', () => {
  test('the shop brings orders itself only where it has an area, and somebody always brings them', async () => {
    const put = (ofoodDelivery: boolean, ownDelivery: boolean) =>
      ask('PUT', '/Vendor/delivery', { ofoodDelivery, ownDelivery });
    await refusing({ code: 'DELIVERY_NONE' }, () => put(false, false));
    await refusing({ code: 'AREA_NONE' }, () => put(true, true));
    await putAreas(someArea);
    expect((await put(false, true)).result).toMatchObject({
      ownDelivery: true,
      ownDeliveries: [{ deliveryPrice: 20_000, deliveryTime: 30, isActive: true, vendorPolygonStatus: 0 }],
    });
    await refusing({ code: 'AREA_NONE' }, () => putAreas());
  });

  test('areas are replaced all at once; a known one keeps its place when none is given', async () => {
    const [first] = (await putAreas(someArea, someArea)).result.ownDeliveries;
    await putAreas({ polygonId: first.polygonId, deliveryPrice: 0, deliveryTime: 5, isActive: false });
    expect((await ask('GET', '/VendorPolygon/related-polygons')).result).toEqual([
      { type: 'Feature', geometry: area, properties: { polygonId: first.polygonId, isActive: false } },
    ]);
  });

  test.each([
    [
      'crosses itself',
      'AREA_CROSSED',
      areaOf([
        [51.4, 35.7],
        [51.42, 35.72],
        [51.42, 35.7],
        [51.4, 35.72],
      ]),
    ],
    ['lies in another city', 'AREA_TOO_FAR', areaAround({ latitude: 32.65, longitude: 51.67 }, 1000)],
    ['is larger than Tehran', 'AREA_TOO_LARGE', areaAround(shopPlace, 30_000)],
    ['is missing', 'AREA_MISSING', undefined],
  ])(
    'an area that %s is refused at its place, and nothing else of the list is kept',
    async (_what, code, wrong) => {
      await refusing({ code, pointer: '/ownDeliveries/1/area' }, () =>
        putAreas(someArea, { ...someArea, area: wrong }),
      );
    },
  );

  test.each([
    ['at 0,0', { latitude: 0, longitude: 0 }],
    ['with its numbers swapped', { latitude: 51.4, longitude: 35.7 }],
  ])('an area %s is in no town of ours, wherever the shop stands', async (_what, spot) => {
    await pool.query('UPDATE vendor SET latitude = NULL, longitude = NULL WHERE code = $1', [shop]);
    await refusing({ http: 422, code: 'INVALID' }, () =>
      putAreas({ ...someArea, area: areaAround(spot, 1000) }),
    );
  });

  test('an area that is not closed, of another shop, or listed twice is refused', async () => {
    const loose = { type: 'Polygon', coordinates: [area.coordinates[0]!.slice(0, -1)] };
    await refusing({ http: 422, code: 'INVALID' }, () => putAreas({ ...someArea, area: loose }));
    const theirs = (await putAreas(someArea)).result.ownDeliveries[0].polygonId;
    const twice = { ...someArea, polygonId: theirs };
    await refusing({ code: 'LISTED_TWICE' }, () => putAreas(twice, twice));
    await open('SIGNED_UP');
    await refusing({ http: 404 }, () => putAreas(twice));
  });
});

describe('hours', () => {
  test('are changed, added and deleted in one go, over midnight and the end of the week too', async () => {
    const { shifts } = (await hours([shift(0, '08:00', '12:00'), shift(6, '20:00', '02:00')])).result;
    const [saturday, friday] = [shifts[0].ranges[0].shiftId, shifts[6].ranges[0].shiftId];
    const changed = await hours([shift(0, '09:00', '12:00', saturday), shift(1, '00:00', '24:00')], [friday]);
    expect(changed.result.shifts.flatMap((day: { ranges: object[] }) => day.ranges)).toMatchObject([
      { shiftId: saturday, startTime: '09:00' },
      { startTime: '00:00', endTime: '24:00' },
    ]);
  });

  test('that overlap, are of another shop, or named twice are refused whole', async () => {
    const late = shift(6, '20:00', '02:00');
    await refusing({ code: 'SHIFTS_OVERLAP', dayOfWeek: 6 }, () => hours([late, shift(0, '01:00', '03:00')]));
    const id = (await hours([late])).result.shifts[6].ranges[0].shiftId;
    await refusing({ code: 'LISTED_TWICE' }, () => hours([shift(5, '08:00', '09:00', id)], [id]));
    await open('SIGNED_UP');
    await refusing({ http: 404 }, () => hours([shift(0, '08:00', '09:00')], [id]));
  });

  test('an open shop keeps at least one: without any it would never rest', async () => {
    await open('ACTIVE');
    const id = (await hours([shift(0, '08:00', '22:00')])).result.shifts[0].ranges[0].shiftId;
    await refusing({ http: 409, code: 'SHIFTS_NONE' }, () => hours([], [id]));
  });
});

describe('special days', () => {
  const lunch = { startTime: '12:00', endTime: '16:00' };
  const late = { startTime: '18:00', endTime: '02:00' };

  test('replace the list, in the order of their days, with typed titles in our letters', async () => {
    const period = closedOn(inDays(3), inDays(9), { title: '  نوروز  ', ranges: [late, lunch] });
    const answer = await special(period, closedOn(inDays(0), undefined, { title: ' ' }));
    const kept = [closedOn(inDays(0)), { ...period, title: 'نوروز', ranges: [lunch, late] }];
    expect(answer.result.specialDays).toEqual(kept);
    expect((await settings()).specialDays).toEqual(kept);
    expect((await special()).result.specialDays).toEqual([]);
  });

  test('leave in the audit log what they were and what they are', async () => {
    await special(closedOn(inDays(1)), closedOn(inDays(2)));
    await special(closedOn(inDays(2)));
    const { rows } = await pool.query(
      `SELECT before ->> 'start_date' AS before, after ->> 'start_date' AS after FROM security_change
       WHERE vendor_code = $1 AND part = 'vendor_special_day' ORDER BY id`,
      [shop],
    );
    expect(rows).toEqual([
      { before: null, after: inDays(1) },
      { before: null, after: inDays(2) },
      { before: inDays(1), after: null },
    ]);
  });

  test.each([
    ['in the past', () => closedOn(inDays(-1)), 'SPECIAL_DAY_PAST', 'startDate'],
    ['more than a year ahead', () => closedOn(inDays(367)), 'SPECIAL_DAY_TOO_FAR', 'endDate'],
    ['twice', () => closedOn(inDays(1)), 'SPECIAL_DAYS_AMBIGUOUS', 'startDate'],
    [
      'with hours that overlap',
      () => closedOn(inDays(2), undefined, { ranges: [lunch, { startTime: '15:00', endTime: '17:00' }] }),
      'SPECIAL_HOURS_OVERLAP',
      'ranges/1',
    ],
  ])('%s are refused at their place, and nothing of the list is kept', async (_what, wrong, code, at) => {
    await refusing({ http: 422, code, pointer: `/specialDays/1/${at}` }, () =>
      special(closedOn(inDays(1)), wrong()),
    );
  });

  test.each([
    ['hours that last 25 hours', { ranges: [{ startTime: '00:00', endTime: '25:00' }] }, 'ranges/0/endTime'],
    ['hours of no length', { ranges: [{ startTime: '09:00', endTime: '09:00' }] }, 'ranges/0/endTime'],
    ['an end before the beginning', { endDate: inDays(1) }, 'endDate'],
    ['a day that is in no calendar', { startDate: '2027-02-30' }, 'startDate'],
    ['a title of 61 letters', { title: 'ن'.repeat(61) }, 'title'],
    ['thirteen ranges', { ranges: Array(13).fill(lunch) }, 'ranges'],
  ])('%s are refused at their field', async (_what, wrong, at) => {
    const answer = await special({ ...closedOn(inDays(2)), ...wrong });
    expect(answer).toMatchObject({ http: 422, code: 'INVALID' });
    expect(answer.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain(
      `/specialDays/0/${at}`,
    );
  });

  test('of more than sixty none is kept', async () => {
    const days = Array.from({ length: 61 }, (_, index) => closedOn(inDays(index)));
    await refusing({ http: 422, code: 'INVALID' }, () => special(...days));
    expect((await special(...days.slice(1))).http).toBe(200);
  });

  test('a cashier sets them, an accountant does not', async () => {
    expect((await putSpecial([], await be('SIGNED_UP', 'CASHIER'))).http).toBe(200);
    expect((await putSpecial([], await be('SIGNED_UP', 'ACCOUNTANT'))).http).toBe(403);
  });
});

describe('two managers who have the same page open', () => {
  const parts = {
    packing: {
      version: (now: Settings) => now.versions.packing,
      save: (turn: number, version?: number) =>
        ask('PUT', '/Vendor/packing-price', { packingPrice: turn * 1000, tax: 0 }, manager, version),
    },
    basket: {
      version: (now: Settings) => now.versions.minimumBasket,
      save: (turn: number, version?: number) =>
        ask('PUT', '/Vendor/minimum-basket', { minimumBasket: 60_000 + turn }, manager, version),
    },
    'automatic acceptance': {
      version: (now: Settings) => now.versions.automaticAccept,
      save: (turn: number, version?: number) =>
        ask(
          'PUT',
          '/Vendor/automatic-accept',
          { automaticAccept: { highestTotal: 500_000, openOrders: turn, preparationMinutes: 20 } },
          manager,
          version,
        ),
    },
    'who brings': {
      version: (now: Settings) => now.delivery.version,
      save: (turn: number, version?: number) =>
        ask('PUT', '/Vendor/delivery', { ofoodDelivery: true, ownDelivery: turn === 2 }, manager, version),
    },
    areas: {
      version: (now: Settings) => now.delivery.version,
      save: (turn: number, version?: number) =>
        ask(
          'PUT',
          '/Vendor/deliveries',
          { ownDeliveries: [{ ...someArea, deliveryPrice: turn * 1000 }] },
          manager,
          version,
        ),
    },
    'special days': {
      version: (now: Settings) => now.versions.specialDays,
      save: (turn: number, version?: number) => putSpecial([closedOn(inDays(turn))], manager, version),
    },
    hours: {
      version: (now: Settings) => now.versions.shifts,
      save: (turn: number, version?: number) =>
        ask(
          'POST',
          '/Vendor/shift/modify',
          { shiftsToDelete: [], shiftsToUpdate: [shift(turn, '08:00', '12:00')] },
          manager,
          version,
        ),
    },
  };
  type Settings = OrderingSettings;
  beforeEach(() => putAreas(someArea));

  test.each(Object.entries(parts))('of %s: the second hears that it has changed', async (_name, part) => {
    const read = part.version(await settings());
    expect((await part.save(2, read)).http).toBe(200);
    const now = part.version(await settings());
    expect(now).not.toBe(read);
    await refusing({ http: 409, code: 'SETTINGS_STALE', version: now }, () => part.save(1, read));
    // It may be overwritten with the version that was read; a request without a version is accepted as specified.
    expect((await part.save(3, now)).http).toBe(200);
    expect((await part.save(4)).http).toBe(200);
  });

  test.each(Object.entries(parts))(
    'of %s, at the same moment: one is saved and one is refused',
    async (name, part) => {
      const read = part.version(await settings());
      // The shop already has one of the two ways of delivery, and saving that changes nothing.
      const turns = name === 'who brings' ? [2, 2] : [1, 2];
      const answers = await Promise.all(turns.map((turn) => part.save(turn, read)));
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
      const saved = await settings();
      expect(part.version(saved)).not.toBe(read);
      // Saving the same again leaves the same.
      const winner = turns[answers.findIndex(({ http }) => http === 200)]!;
      // Hours are appended, and areas get new ids with each save.
      if (name !== 'hours' && name !== 'areas') await part.save(winner);
      if (name === 'areas') expect(saved.delivery.ownDeliveries[0]!.deliveryPrice).toBe(winner * 1000);
      expect({ ...(await settings()), serverTime: null }).toEqual({ ...saved, serverTime: null });
    },
  );

  test('hear of nothing that is not their part: status, approval and the other parts', async () => {
    const before = await settings();
    await parts.packing.save(1);
    await pool.query('UPDATE vendor SET visible = NOT visible WHERE code = $1', [shop]);
    await pool.query('UPDATE vendor_polygon SET approval = 0 WHERE vendor_code = $1', [shop]);
    expect((await parts.areas.save(1, before.delivery.version)).http).toBe(200);
    expect((await parts.hours.save(1, before.versions.shifts)).http).toBe(200);
  });
});

describe('the way to the first order', () => {
  const complete = (by = manager) => ask('POST', '/Vendor/activation-completed', {}, by);
  const activate = (by: Person) => ask('POST', '/Vendor/activate', {}, by);

  test('the platform is asked only when nothing is missing, and what is missing is named', async () => {
    await refusing(
      {
        http: 409,
        code: 'ACTIVATION_INCOMPLETE',
        missing: ['PACKING', 'MINIMUM_BASKET', 'DELIVERY', 'SHIFTS'],
      },
      complete,
    );
    await setAll();
    expect((await settings()).missing).toEqual([]);
    expect((await complete()).result).toEqual({ vendorStatus: 'READY_FOR_ACTIVE' });
    expect((await complete(await be('READY_FOR_ACTIVE'))).result).toEqual({
      vendorStatus: 'READY_FOR_ACTIVE',
    });
  });

  test('while the platform looks, nothing is changed, even by a page that does not know it yet', async () => {
    await setAll();
    await complete();
    expect(await ask('PUT', '/Vendor/packing-price', { packingPrice: 1, tax: 0 })).toMatchObject({
      code: 'STATUS_UNREACHABLE',
    });
    expect(await row()).toMatchObject({ packing_price: 0 });
  });

  test('begins only when approved; an approval of before does not count for new settings', async () => {
    await setAll();
    await pool.query('UPDATE vendor SET settings_approved_at = now() WHERE code = $1', [shop]);
    await complete();
    const ready = await be('READY_FOR_ACTIVE');
    expect(await activate(ready)).toMatchObject({ http: 409, code: 'ACTIVATION_NOT_APPROVED' });
    await pool.query('UPDATE vendor SET settings_approved_at = now() WHERE code = $1', [shop]);
    expect((await activate(ready)).result).toEqual({ vendorStatus: 'OFOOD_ACTIVATION' });
    expect((await activate(await be('OFOOD_ACTIVATION'))).result).toEqual({
      vendorStatus: 'OFOOD_ACTIVATION',
    });
  });
});

describe('a status that the shop chooses', () => {
  const put = (status: string, by = manager) => ask('PUT', '/Vendor/status', { status }, by);

  test('a cashier closes and opens, twice as well as once; nobody opens what the platform has closed', async () => {
    await open('ACTIVE');
    await setAll();
    const cashier = await be('ACTIVE', 'CASHIER');
    for (const status of ['TEMPORARY_INACTIVE', 'TEMPORARY_INACTIVE', 'ACTIVE'])
      expect((await put(status, cashier)).result).toEqual({ vendorStatus: status });
    await open('INACTIVE');
    await refusing({ http: 409, code: 'STATUS_UNREACHABLE' }, () => put('ACTIVE'));
    await open('TEMPORARY_INACTIVE');
    await refusing(
      { http: 409, code: 'ACTIVATION_INCOMPLETE', missing: ['PACKING', 'DELIVERY', 'SHIFTS'] },
      () => put('ACTIVE'),
    );
    await refusing({ http: 422 }, () => put('SUSPENDED'));
  });

  test('a manager takes up a rejected sign-up at the step to do again, with the reason in sight; a cashier does not', async () => {
    await open('REJECTED');
    await pool.query(
      `UPDATE vendor SET step = 5, step_again = 2, status_reason = 'کارت نیست' WHERE code = $1`,
      [shop],
    );
    const cashier = await be('REJECTED', 'CASHIER');
    expect(await put('PRE_SIGN_UP', cashier)).toMatchObject({ http: 409, code: 'STATUS_UNREACHABLE' });
    await put('PRE_SIGN_UP');
    expect(await row()).toMatchObject({ status: 'PRE_SIGN_UP', step: 2, status_reason: 'کارت نیست' });
    await pool.query('UPDATE vendor SET step = 4 WHERE code = $1', [shop]);
    expect((await put('PRE_SIGN_UP', await be('PRE_SIGN_UP'))).result).toEqual({
      vendorStatus: 'PRE_SIGN_UP',
    });
    expect(await row()).toMatchObject({ step: 4 });
  });

  test('orders are brought as long as somebody brings them and the platform has no trouble', async () => {
    await open('ACTIVE');
    const status = async () => (await ask('GET', '/VendorInfo/delivery-status')).result;
    const calm = { pausedUntil: null, busyMinutes: 0 };
    const idle = { because: null, opensAt: null, closesAt: null, ...calm };
    expect(await status()).toEqual({
      ...idle,
      isActive: false,
      reason: 'هیچ روش ارسالی روشن نیست.',
      because: 'OWN_DELIVERY_OFF',
    });
    await setAll();
    await hours(
      [1, 2, 3, 4, 5, 6]
        .map((day) => shift(day, '00:00', '24:00'))
        .concat(shift(0, '00:00', '08:00'), shift(0, '22:00', '24:00')),
    );
    expect(await status()).toEqual({ isActive: true, reason: null, ...idle });
    await special(closedOn(inDays(0)));
    expect(await status()).toEqual({
      ...idle,
      isActive: false,
      reason: 'فروشگاه به‌خاطر ساعت ویژه این روز اکنون سفارش نمی‌گیرد.',
      because: 'SPECIAL_DAY',
      opensAt: `${inDays(1)}T00:00:00.000+03:30`,
    });
    await special();
    await pool.query(`UPDATE vendor SET status = 'DELIVERY_PROBLEM', status_reason = 'برف' WHERE code = $1`, [
      shop,
    ]);
    expect(await status()).toEqual({ ...idle, isActive: false, reason: 'برف', because: 'DELIVERY_PROBLEM' });
  });
});
