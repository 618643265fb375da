import { isWithinShifts } from '@pishkhan/contract/time/weekly-shifts.ts';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { openShop } from '../../testkit/some-order.ts';
import { listOrderable } from './read-orderable-menu.ts';
import { findsSomethingWithinHours, somethingWithoutHours } from './read-something-orderable.ts';

const { pool } = await testDatabase();
const now = new Date('2026-11-28T13:00:00+03:30');
const lunch = { dayOfWeek: 0, startTime: '12:00', endTime: '16:00' };
const night = { dayOfWeek: 0, startTime: '20:00', endTime: '23:00' };

let made = 0;
let shop: string;
beforeEach(async () => {
  made += 1;
  shop = `ORDERABLE${made}`;
  await openShop(pool, shop);
});

/** A seeded generator: the same menus on every run. */
function dice(seed: number): (outOf: number) => number {
  let state = seed;
  return (outOf) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * outOf);
  };
}

/** One or two of everything; each part is unavailable in one of its ways as often as it is available. */
async function writeSomeMenu(seed: number): Promise<void> {
  const roll = dice(seed);
  const insert = async (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    const { rows } = await pool.query(
      `INSERT INTO ${table} (vendor_code, ${columns}) VALUES ($1, ${columns.map((_, place) => `$${place + 2}`)}) RETURNING *`,
      [shop, ...Object.values(row)],
    );
    return rows[0].id as number;
  };
  const snooze = async (part: string, id: number) => {
    if (roll(4) > 0) return;
    const until = new Date(now.getTime() + (roll(2) === 0 ? -1 : 1) * 3_600_000);
    const person = await pool.query(
      `INSERT INTO person (cell_phone, full_name) VALUES ('0900' || lpad(nextval('person_id_seq')::text, 7, '0'), 'س') RETURNING id`,
    );
    const { id: by } = person.rows[0];
    await pool.query(
      'INSERT INTO snooze (vendor_code, part, part_id, since, until, by_person, by_name) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [shop, part, id, new Date(now.getTime() - 7_200_000), until, by, 'س'],
    );
  };
  const group = await insert('option_category', {
    name: 'نان',
    capacity: 1,
    is_mandatory: roll(2) === 0,
    is_active: roll(4) > 0,
  });
  for (let option = 0; option < roll(3); option += 1)
    await snooze(
      'OPTION',
      await insert('option_item', {
        ...{ option_category_id: group, name: `گزینه ${option}`, price: 0, position: option },
        ...{ approval: roll(3), available: roll(3) > 0 },
      }),
    );
  for (let place = 0; place <= roll(2); place += 1) {
    const hasHours = roll(2) === 0;
    const category = await insert('category', {
      ...{ name: `دسته ${place}`, position: place, is_active: roll(4) > 0 },
      display_time: hasHours ? 'SHIFTS' : 'ALL_DAY',
    });
    await snooze('CATEGORY', category);
    if (hasHours) {
      const { dayOfWeek, startTime, endTime } = roll(2) === 0 ? lunch : night;
      await insert('category_shift', {
        ...{ category_id: category, day_of_week: dayOfWeek, start_time: startTime, end_time: endTime },
      });
    }
    const product = await insert('product', {
      ...{ category_id: category, name: `غذا ${place}`, position: 0, is_active: roll(5) > 0 },
    });
    if (roll(2) === 0)
      await insert('product_option_category', {
        product_id: product,
        option_category_id: group,
        position: 0,
      });
    for (let variant = 0; variant <= roll(2); variant += 1)
      await snooze(
        'VARIANT',
        await insert('variant', {
          ...{ product_id: product, name: `اندازه ${variant}`, position: variant, price: 1000 },
          ...{ approval: roll(4) === 0 ? roll(3) : 1, visible: roll(5) > 0, available: roll(4) > 0 },
          capacity: [null, 0, 3][roll(3)],
        }),
      );
  }
}

async function finds(at: Date): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `SELECT ${somethingWithoutHours('$1', '$2')} AS found`,
    [shop, at],
  );
  return rows[0]!.found || findsSomethingWithinHours(pool, shop, at, false);
}

it("the query agrees with the customers' menu, in menus of every kind", async () => {
  expect(isWithinShifts([lunch], now)).toBe(true);
  const answers = { true: 0, false: 0 };
  for (let seed = 1; seed <= 150; seed += 1) {
    shop = `GENERATED${seed}`;
    await openShop(pool, shop);
    await writeSomeMenu(seed);
    const found = await finds(now);
    const { categories } = await listOrderable(pool, shop, now);
    expect([seed, found]).toEqual([seed, categories.length > 0]);
    answers[`${found}`] += 1;
  }
  // Both answers are common, so that a constant statement cannot pass.
  expect(Math.min(answers.true, answers.false)).toBeGreaterThan(30);
});

it('an empty menu has nothing, whatever the hours', async () => {
  expect(await finds(now)).toBe(false);
  expect(await findsSomethingWithinHours(pool, shop, now, true)).toBe(false);
});
