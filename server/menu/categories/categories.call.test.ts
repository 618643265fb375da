import { refuse } from '@pishkhan/contract/faults.ts';
import { categoryCalls } from '@pishkhan/contract/menu/categories/calls.ts';
import { orderVersion } from '@pishkhan/contract/menu/order-version.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveCalls } from '../../testkit/call-server.ts';
import { testDatabase } from '../../testkit/database.ts';
import { type Person, startShopServer } from '../../testkit/shop-server.ts';
import { openShop } from '../../testkit/some-order.ts';
import { menuHandlers } from '../handlers.ts';

const { db, pool } = await testDatabase({ poolSize: 10 });
const work = await startShopServer(pool);
const server = await serveCalls(categoryCalls, menuHandlers({ db, pool }), {
  staff: async (token) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});

let shops = 0;
let shop: string;
let cashier: Person;
let stranger: Person;

beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `SHOP-${shops}`);
  cashier = work.signIn(shop);
  stranger = work.signIn(await openShop(pool, `OTHER-${shops}`));
});

async function ask(method: string, path: string, body?: unknown, by = cashier, version?: number) {
  const answer = await server.fetch(`/api/v1/Category${path}`, {
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

type Hours = [dayOfWeek: number, startTime: string, endTime: string];

const someCategory = { categoryName: 'کباب‌ها', displayTime: 'ALL_DAY' };
async function make(categoryName: string, more: object = {}, by = cashier): Promise<number> {
  const { result } = await ask('POST', '', { ...someCategory, categoryName, ...more }, by);
  return result.categoryId;
}
const names = async (by = cashier): Promise<string[]> =>
  (await ask('GET', '', undefined, by)).result.map((one: { categoryName: string }) => one.categoryName);
const version = async (): Promise<number> =>
  (await pool.query('SELECT version FROM menu WHERE vendor_code = $1', [shop])).rows[0]?.version ?? 0;

/** Expects the refusal of an attempt, and an unchanged menu. */
async function refusing(fault: object, attempt: () => ReturnType<typeof ask>) {
  const before = [(await ask('GET', '')).result, await version()];
  expect(await attempt()).toMatchObject(fault);
  expect([(await ask('GET', '')).result, await version()]).toEqual(before);
}

describe('categories', () => {
  it('a new category comes last, on and open all day, and has every field that is described', async () => {
    await make('پیش‌غذا');
    const categoryId = await make('کباب‌ها');
    expect((await ask('GET', '')).result).toMatchObject([{ categoryName: 'پیش‌غذا' }, { categoryId }]);
    expect((await ask('GET', `/${categoryId}`)).result).toEqual({
      categoryId,
      categoryName: 'کباب‌ها',
      isActive: true,
      displayTime: 'ALL_DAY',
      isApproved: 1,
      isBeforeAzan: false,
      categoryIndex: 1,
      productCount: 0,
      shifts: [],
      snooze: null,
      version: expect.any(Number),
    });
  });

  it.each([
    ['its name', { categoryName: 'خوراک' }],
    ['whether it is in the menu', { isActive: false }],
    ['when it can be ordered', { displayTime: 'SHIFTS' }],
    ['its hours', { days: [{ dayOfWeek: 2, ranges: [{ startTime: '08:00', endTime: '12:00' }] }] }],
  ])(
    'of two managers who have it open, one of whom changes %s, the second hears it',
    async (_name, change) => {
      const categoryId = await make('کباب‌ها');
      const read = (await ask('GET', `/${categoryId}`)).result.version;
      const first = await ask('PATCH', '', { categoryId, ...change }, cashier, read);
      expect(first.status).toBe(200);
      expect(first.result.version).not.toBe(read);
      const fault = { status: 409, code: 'MENU_STALE', version: first.result.version };
      const days = [{ dayOfWeek: 3, ranges: [] }];
      await refusing(fault, () => ask('PATCH', '', { categoryId, isBeforeAzan: true }, cashier, read));
      await refusing(fault, () =>
        ask('POST', '/shift/day', { referenceId: categoryId, days }, cashier, read),
      );
      expect(
        (await ask('PATCH', '', { categoryId, isBeforeAzan: true }, cashier, fault.version)).status,
      ).toBe(200);
      // Accepted without a version, as specified.
      expect((await ask('PATCH', '', { categoryId, isBeforeAzan: false })).status).toBe(200);
    },
  );

  it('hours that somebody else has changed are not changed back', async () => {
    const range = { startTime: '08:00', endTime: '12:00' };
    const categoryId = await make('کباب‌ها', { days: [{ dayOfWeek: 1, ranges: [range] }] });
    const { version, shifts } = (await ask('GET', `/${categoryId}`)).result;
    const shift = { categoryId, dayOfWeek: 1, shiftId: shifts[0].ranges[0].shiftId, ...range };
    const to = (endTime: string) => ask('PUT', '/shift', { ...shift, endTime }, cashier, version);
    expect((await to('13:00')).status).toBe(200);
    await refusing({ status: 409, code: 'MENU_STALE' }, () => to('11:00'));
  });

  it('its place, and what is in it, are no reason to refuse a change', async () => {
    const [first, second] = [await make('کباب‌ها'), await make('پیش‌غذا')];
    const { version } = (await ask('GET', `/${first}`)).result;
    await ask('PATCH', '/reorder', [{ categoryId: second, categoryIndex: 0 }]);
    expect((await ask('PATCH', '', { categoryId: first, isActive: false }, cashier, version)).status).toBe(
      200,
    );
  });

  it('what is not given of a change stays', async () => {
    const categoryId = await make('کباب‌ها', { isActive: false, displayTime: 'SHIFTS' });
    const { result } = await ask('PATCH', '', { categoryId, isActive: true });
    expect(result).toMatchObject({ categoryName: 'کباب‌ها', isActive: true, displayTime: 'SHIFTS' });
    await ask('PATCH', '', { categoryId, categoryName: 'خوراک', displayTime: 'ALL_DAY', isBeforeAzan: true });
    expect((await ask('GET', `/${categoryId}`)).result).toMatchObject({
      categoryName: 'خوراک',
      isActive: true,
      displayTime: 'ALL_DAY',
      isBeforeAzan: true,
    });
  });

  it('counts the products, and says until when a category is off and who did it; not once that time is past', async () => {
    const categoryId = await make('کباب‌ها');
    await pool.query(
      `INSERT INTO product (vendor_code, category_id, name, position) VALUES ($1, $2, 'کوبیده', 0), ($1, $2, 'جوجه', 1)`,
      [shop, categoryId],
    );
    const { id } = (
      await pool.query(
        `INSERT INTO person (cell_phone, full_name) VALUES ('0912' || (1000000 + $1::int)::text, 'سارا') RETURNING id`,
        [shops],
      )
    ).rows[0];
    const snooze = (until: string) =>
      pool.query(
        `INSERT INTO snooze (vendor_code, part, part_id, since, until, by_person, by_name)
         VALUES ($1, 'CATEGORY', $2, now() - interval '1 hour', now() + $3::interval, $4, 'سارا')
         ON CONFLICT (vendor_code, part, part_id) DO UPDATE SET until = excluded.until`,
        [shop, categoryId, until, id],
      );
    await snooze('1 hour');
    const { result } = await ask('GET', `/${categoryId}`);
    expect(result).toMatchObject({ productCount: 2, snooze: { byName: 'سارا' } });
    expect(Date.parse(result.snooze.until)).toBeGreaterThan(Date.now() + 3_500_000);
    await snooze('-1 second');
    expect((await ask('GET', `/${categoryId}`)).result.snooze).toBeNull();
  });

  it('two categories never have one name, however it is typed; another shop may have it', async () => {
    const id = await make('نوشیدنی‌های گرم ۲');
    const other = await make('سالاد');
    const again = 'نوشيدني هاي  گرم 2'.replace(' ها', 'ها');
    const taken = { status: 409, code: 'NAME_TAKEN', pointer: '/categoryName', id, name: 'نوشیدنی‌های گرم ۲' };
    await refusing(taken, () => ask('POST', '', { ...someCategory, categoryName: again }));
    await refusing(taken, () => ask('PATCH', '', { categoryId: other, categoryName: again }));
    expect(await make('نوشیدنی‌های گرم ۲', {}, stranger)).toBeGreaterThan(0);
    expect(await ask('PATCH', '', { categoryId: id, categoryName: again })).toMatchObject({ status: 200 });
  });

  it('of twenty who give one name at the same moment, one makes the category', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ask('POST', '', someCategory)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'NAME_TAKEN')).toHaveLength(19);
    expect(await names()).toEqual(['کباب‌ها']);
  });

  it('a menu holds two hundred categories', async () => {
    await pool.query(
      `INSERT INTO category (vendor_code, name, position) SELECT $1, 'دسته ' || n, n FROM generate_series(0, 198) n`,
      [shop],
    );
    expect(await make('دویستمین')).toBeGreaterThan(0);
    await refusing({ status: 409, code: 'MENU_FULL' }, () => ask('POST', '', someCategory));
  });

  it.each([
    ['a name of one letter', { ...someCategory, categoryName: 'ک' }],
    ['a name that cannot be seen', { ...someCategory, categoryName: '\u200c\u202e  ' }],
    ['a name of 61 letters', { ...someCategory, categoryName: 'ک'.repeat(61) }],
    ['hours that nobody knows', { ...someCategory, displayTime: 'SOMETIMES' }],
    ['a word that nobody declared', { ...someCategory, vendorCode: 'OTHER' }],
    ['nothing', {}],
  ])('%s makes no category', async (_name, body) => {
    await refusing({ status: 422, code: 'INVALID' }, () => ask('POST', '', body));
  });

  it('what another shop has is not to be found', async () => {
    const id = await make('کباب‌ها');
    const shift = { categoryId: id, dayOfWeek: 0, startTime: '08:00', endTime: '12:00' };
    const { shiftId } = (await ask('POST', '/shift', shift)).result;
    const attempts: [string, string, unknown?][] = [
      ['GET', `/${id}`],
      ['PATCH', '', { categoryId: id, categoryName: 'از آن من' }],
      ['PATCH', '/reorder', [{ categoryId: id, categoryIndex: 0 }]],
      ['GET', `/shift/${id}`],
      ['POST', '/shift', { ...shift, dayOfWeek: 1 }],
      ['PUT', '/shift', { ...shift, shiftId, startTime: '09:00' }],
      ['DELETE', `/shift/${id}/0/${shiftId}`],
      ['POST', '/shift/day', { referenceId: id, days: [{ dayOfWeek: 0, ranges: [] }] }],
    ];
    for (const [method, path, body] of attempts)
      await refusing({ status: 404, code: 'NOT_FOUND' }, () => ask(method, path, body, stranger));
  });

  it('an accountant neither sees nor changes categories', async () => {
    const accountant = work.signIn(shop, { role: 'ACCOUNTANT' });
    await refusing({ status: 403 }, () => ask('POST', '', someCategory, accountant));
    await refusing({ status: 403 }, () => ask('GET', '', undefined, accountant));
  });
});

describe('the order of the menu', () => {
  it('follows the places that are given', async () => {
    const [a, b, c] = [await make('الف'), await make('بب'), await make('جیم')];
    const moved = await ask('PATCH', '/reorder', [
      { categoryId: a, categoryIndex: 2 },
      { categoryId: c, categoryIndex: 0 },
      { categoryId: b, categoryIndex: 1 },
    ]);
    expect(moved.result).toMatchObject([
      { categoryId: c, categoryIndex: 0 },
      { categoryId: b, categoryIndex: 1 },
      { categoryId: a, categoryIndex: 2 },
    ]);
    expect(await names()).toEqual(['جیم', 'بب', 'الف']);
  });

  it('of two managers who have seen it, the second to change it hears of the first; without a version nothing is checked', async () => {
    const [a, b, c] = [await make('الف'), await make('بب'), await make('جیم')];
    const seen = orderVersion([a, b, c]);
    const move = (categoryId: number, version?: number) =>
      ask('PATCH', '/reorder', [{ categoryId, categoryIndex: 0 }], cashier, version);
    expect((await move(c, seen)).status).toBe(200);
    const version = orderVersion([c, a, b]);
    await refusing({ status: 409, code: 'MENU_STALE', version }, () => move(b, seen));
    expect(await names()).toEqual(['جیم', 'الف', 'بب']);
    expect((await move(b, version)).status).toBe(200);
    expect((await move(a)).status).toBe(200);
    expect(await names()).toEqual(['الف', 'بب', 'جیم']);
  });

  it('lets what is not named keep its order around what is; a place beyond the end is the end', async () => {
    const [a] = [await make('الف'), await make('بب'), await make('جیم'), await make('دال')];
    await ask('PATCH', '/reorder', [{ categoryId: a, categoryIndex: 2 }]);
    expect(await names()).toEqual(['بب', 'جیم', 'الف', 'دال']);
    await ask('PATCH', '/reorder', [{ categoryId: a, categoryIndex: 9_999 }]);
    expect(await names()).toEqual(['بب', 'جیم', 'دال', 'الف']);
  });

  it('changes for all that are named or for none', async () => {
    const [a, b] = [await make('الف'), await make('بب')];
    const foreign = await make('بیگانه', {}, stranger);
    const first = { categoryId: b, categoryIndex: 0 };
    await refusing({ status: 404, code: 'NOT_FOUND' }, () =>
      ask('PATCH', '/reorder', [first, { categoryId: foreign, categoryIndex: 1 }]),
    );
    await refusing({ status: 422, code: 'LISTED_TWICE', pointer: '/1/categoryId' }, () =>
      ask('PATCH', '/reorder', [first, { categoryId: b, categoryIndex: 1 }]),
    );
    await refusing({ status: 422, code: 'LISTED_TWICE', pointer: '/1/categoryIndex' }, () =>
      ask('PATCH', '/reorder', [first, { categoryId: a, categoryIndex: 0 }]),
    );
    await refusing({ status: 422, code: 'INVALID' }, () => ask('PATCH', '/reorder', []));
  });
});

describe('hours of a category', () => {
  let categoryId: number;
  beforeEach(async () => {
    categoryId = await make('صبحانه', { displayTime: 'SHIFTS' });
  });
  const add = (dayOfWeek: number, startTime: string, endTime: string) =>
    ask('POST', '/shift', { categoryId, dayOfWeek, startTime, endTime });
  const week = async () => (await ask('GET', `/shift/${categoryId}`)).result;

  it('are answered for all seven days from Saturday, and with the category for those days that have any', async () => {
    const { shiftId } = (await add(6, '18:00', '02:00')).result;
    await add(0, '12:00', '16:00');
    await add(0, '07:00', '11:00');
    const days = await week();
    expect(days.map((day: { dayOfWeek: number }) => day.dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(days[0].ranges).toMatchObject([{ startTime: '07:00' }, { startTime: '12:00', endTime: '16:00' }]);
    expect(days[6].ranges).toEqual([{ shiftId, startTime: '18:00', endTime: '02:00' }]);
    const { shifts } = (await ask('GET', `/${categoryId}`)).result;
    expect(shifts).toEqual([days[0], days[6]]);
  });

  it.each<[string, Hours, Hours]>([
    ['within a day', [2, '12:00', '16:00'], [2, '15:59', '17:00']],
    ['around another', [2, '12:00', '13:00'], [2, '11:00', '14:00']],
    ['over midnight', [2, '18:00', '02:00'], [3, '01:00', '05:00']],
    ['into a range of the next day', [3, '01:00', '05:00'], [2, '18:00', '02:00']],
    ['from Friday into Saturday', [0, '01:00', '05:00'], [6, '18:00', '01:01']],
    ['on Saturday with what began on Friday', [6, '18:00', '02:00'], [0, '00:00', '24:00']],
  ])('may not overlap %s; the refusal names what is there', async (_name, there, another) => {
    await add(...there);
    const [dayOfWeek, startTime, endTime] = there;
    const overlap = { status: 409, code: 'SHIFTS_OVERLAP', dayOfWeek, startTime, endTime };
    await refusing(overlap, () => add(...another));
    const ranges = [{ startTime: another[1], endTime: another[2] }];
    if (another[0] !== dayOfWeek)
      await refusing(overlap, () =>
        ask('POST', '/shift/day', { referenceId: categoryId, days: [{ dayOfWeek: another[0], ranges }] }),
      );
  });

  it('may touch, at midnight and at the end of the week too', async () => {
    for (const [day, from, to] of [
      [6, '18:00', '24:00'],
      [0, '00:00', '12:00'],
      [0, '12:00', '00:00'],
      [1, '00:00', '24:00'],
    ] as const)
      expect(await add(day, from, to)).toMatchObject({ status: 200 });
  });

  it.each([
    ['without length', 0, '12:00', '12:00'],
    ['on an eighth day', 7, '12:00', '13:00'],
    ['that no clock shows', 0, '24:00', '13:00'],
    ['beyond 24:00', 0, '12:00', '24:01'],
    ['in Persian digits', 0, '۱۲:۰۰', '۱۳:۰۰'],
  ])('%s are refused', async (_name, dayOfWeek, startTime, endTime) => {
    await refusing({ status: 422, code: 'INVALID' }, () => add(dayOfWeek, startTime, endTime));
    await refusing({ status: 422, code: 'INVALID' }, () =>
      ask('POST', '/shift/day', {
        referenceId: categoryId,
        days: [{ dayOfWeek, ranges: [{ startTime, endTime }] }],
      }),
    );
  });

  it('change, also to another day, and may overlap what they were', async () => {
    const { shiftId } = (await add(0, '12:00', '16:00')).result;
    await add(1, '12:00', '16:00');
    const change = (dayOfWeek: number, startTime: string, endTime: string) =>
      ask('PUT', '/shift', { categoryId, shiftId, dayOfWeek, startTime, endTime });
    expect((await change(0, '13:00', '17:00')).result[0].ranges).toEqual([
      { shiftId, startTime: '13:00', endTime: '17:00' },
    ]);
    await refusing({ status: 409, code: 'SHIFTS_OVERLAP', dayOfWeek: 1 }, () => change(1, '15:00', '18:00'));
    expect((await change(2, '15:00', '18:00')).result[2].ranges).toMatchObject([{ shiftId }]);
    expect((await week())[0].ranges).toEqual([]);
    const elsewhere = await make('شام');
    await refusing({ status: 404 }, () =>
      ask('PUT', '/shift', {
        categoryId: elsewhere,
        shiftId,
        dayOfWeek: 0,
        startTime: '01:00',
        endTime: '02:00',
      }),
    );
  });

  it('go away only where category, day and hours belong together', async () => {
    const { shiftId } = (await add(4, '12:00', '16:00')).result;
    const elsewhere = await make('شام');
    const gone = (category: number, day: number | string, shift: number) =>
      ask('DELETE', `/shift/${category}/${day}/${shift}`);
    await refusing({ status: 404 }, () => gone(elsewhere, 4, shiftId));
    await refusing({ status: 404 }, () => gone(categoryId, 3, shiftId));
    await refusing({ status: 404 }, () => gone(categoryId, 4, shiftId + 1));
    await refusing({ status: 422 }, () => gone(categoryId, 7, shiftId));
    expect((await gone(categoryId, 4, shiftId)).result[4].ranges).toEqual([]);
    await refusing({ status: 404 }, () => gone(categoryId, 4, shiftId));
  });

  it('of whole days take the place of those that were there; other days keep theirs', async () => {
    await add(0, '08:00', '10:00');
    await add(1, '08:00', '10:00');
    await add(2, '08:00', '10:00');
    const ranges = [
      { startTime: '18:00', endTime: '02:00' },
      { startTime: '09:00', endTime: '12:00' },
    ];
    const { result } = await ask('POST', '/shift/day', {
      referenceId: categoryId,
      days: [
        { dayOfWeek: 0, ranges },
        { dayOfWeek: 1, ranges: [] },
        { dayOfWeek: 6, ranges: [ranges[0]] },
      ],
    });
    expect(
      result.map((day: { ranges: { startTime: string }[] }) => day.ranges.map((one) => one.startTime)),
    ).toEqual([['09:00', '18:00'], [], ['08:00'], [], [], [], ['18:00']]);
    expect(await week()).toEqual(result);
  });

  it('come with the category that is made or changed, both or neither', async () => {
    const days = [{ dayOfWeek: 2, ranges: [{ startTime: '18:00', endTime: '02:00' }] }];
    const { categoryId: made } = (await ask('POST', '', { categoryName: 'شام', displayTime: 'SHIFTS', days }))
      .result;
    expect((await ask('GET', `/${made}`)).result.shifts).toMatchObject(days);

    const wrong = [{ dayOfWeek: 3, ranges: [{ startTime: '01:00', endTime: '04:00' }] }];
    await refusing({ status: 409, code: 'SHIFTS_OVERLAP', dayOfWeek: 2 }, () =>
      ask('PATCH', '', { categoryId: made, categoryName: 'شام دیگر', days: wrong }),
    );
    const twice = [...days, ...days];
    await refusing({ status: 422, code: 'LISTED_TWICE', pointer: '/days/1/dayOfWeek' }, () =>
      ask('POST', '', { categoryName: 'سحری', displayTime: 'SHIFTS', days: twice }),
    );
    const moved = await ask('PATCH', '', {
      categoryId: made,
      categoryName: 'شام دیگر',
      days: [{ dayOfWeek: 2, ranges: [] }, ...wrong],
    });
    expect(moved.result).toMatchObject({ categoryName: 'شام دیگر', shifts: wrong });
  });

  it('of a day that is named twice, that overlap among themselves, or that are too many change nothing', async () => {
    await add(0, '08:00', '10:00');
    const range = { startTime: '12:00', endTime: '14:00' };
    const set = (days: object[]) => ask('POST', '/shift/day', { referenceId: categoryId, days });
    await refusing({ status: 422, code: 'LISTED_TWICE', pointer: '/days/1/dayOfWeek' }, () =>
      set([
        { dayOfWeek: 0, ranges: [range] },
        { dayOfWeek: 0, ranges: [] },
      ]),
    );
    await refusing({ status: 409, code: 'SHIFTS_OVERLAP', ...range, dayOfWeek: 3 }, () =>
      set([{ dayOfWeek: 3, ranges: [range, { startTime: '13:00', endTime: '15:00' }] }]),
    );
    const hours = Array.from({ length: 13 }, (_, hour) => ({
      startTime: `${String(hour).padStart(2, '0')}:00`,
      endTime: `${String(hour).padStart(2, '0')}:30`,
    }));
    await refusing({ status: 422, code: 'INVALID' }, () => set([{ dayOfWeek: 3, ranges: hours }]));
    await set([{ dayOfWeek: 3, ranges: hours.slice(1) }]);
    await refusing({ status: 409, code: 'MENU_FULL' }, () => add(3, '00:00', '00:30'));
  });

  it('never overlap, whoever writes at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => add(5, '20:00', '03:00')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await week())[5].ranges).toHaveLength(1);
  });
});
