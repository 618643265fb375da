import type { Trouble } from '@pishkhan/contract/troubles/troubles.ts';
import { expect, test } from 'vitest';
import { applyEvent, rowsOf, type TroubleFilter } from './trouble-rows.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 29) + second * 1000).toISOString();
const trouble = (id: number, second: number, changes: Partial<Trouble> = {}): Trouble => ({
  ...{ id, kind: 'unanswered', vendorCode: `SHOP${id}` as Trouble['vendorCode'], vendorName: 'نمونه' },
  ...{ cityId: 1, cityName: 'تهران', since: at(second), deadline: null, endedAt: null, order: null },
  ...{ step: null, isDevicePresent: true, openOrders: null, takenBy: null },
  ...changes,
});
const page = (troubles: Trouble[], next: number | null = null) => ({ rows: rowsOf(troubles), next });
const keys = ({ rows }: ReturnType<typeof page>) => rows.map(({ key }) => key);
const apply = (
  of: ReturnType<typeof page>,
  event: Parameters<typeof applyEvent>[1],
  filter: TroubleFilter = {},
  isFirst = true,
) => applyEvent(of, event, { filter, me: 7, isFirst });
const came = (one: Trouble) => ({ name: 'trouble', trouble: one }) as const;
const takenBy = (operatorId: number) => ({ operatorId, fullName: 'امید', until: at(600) });

test('the next automatic step stands first, then the longest waiting', () => {
  expect(keys(page([trouble(1, 50), trouble(2, 0, { deadline: at(90) }), trouble(3, 10)]))).toEqual([
    '2',
    '3',
    '1',
  ]);
});

test('a shop with three troubles is one row in the place of its first', () => {
  const same = { vendorCode: 'BUSY' as Trouble['vendorCode'] };
  const two = [trouble(1, 5, same), trouble(2, 30, same), trouble(9, 10)];
  expect(keys(page(two))).toEqual(['1', '9', '2']);
  expect(keys(page([...two, trouble(3, 20, same)]))).toEqual(['shop-BUSY', '9']);
});

test('a new trouble is inserted, a changed one replaced, an ended one removed', () => {
  const before = page([trouble(1, 10), trouble(2, 20)]);
  expect(keys(apply(before, came(trouble(3, 15))))).toEqual(['1', '3', '2']);
  expect(keys(apply(before, came(trouble(1, 30))))).toEqual(['2', '1']);
  expect(keys(apply(before, came(trouble(1, 10, { endedAt: at(40) }))))).toEqual(['2']);
});

test('a trouble that the filter hides does not appear, and leaves when it changes so', () => {
  const before = page([trouble(1, 10)]);
  expect(apply(before, came(trouble(2, 5)), { kind: 'reported' })).toBe(before);
  expect(apply(before, came(trouble(2, 5, { cityId: 2 })), { cityId: '1' })).toBe(before);
  expect(keys(apply(before, came(trouble(1, 10, { takenBy: takenBy(8) })), { taken: 'nobody' }))).toEqual([]);
});

test('a trouble beyond the end of the page, or on another page, is left to that page', () => {
  const before = page([trouble(1, 10), trouble(2, 20)], 2);
  expect(apply(before, came(trouble(3, 30)))).toBe(before);
  expect(keys(apply(before, came(trouble(3, 15))))).toEqual(['1', '3', '2']);
  expect(apply(before, came(trouble(3, 15)), {}, false)).toBe(before);
});

test('the rows of a taken shop show by whom, and leave a list of others', () => {
  const before = page([trouble(1, 10), trouble(2, 20)]);
  const event = { name: 'taken', vendorCode: 'SHOP2', takenBy: takenBy(7) } as const;
  expect(apply(before, event).rows[1]!.first.takenBy).toEqual(takenBy(7));
  expect(keys(apply(before, event, { taken: 'nobody' }))).toEqual(['1']);
  expect(keys(apply(before, event, { taken: 'mine' }))).toEqual(['2']);
  expect(apply(before, { ...event, vendorCode: 'OTHER' })).toBe(before);
});
