import { expect, test } from 'vitest';
import { changed, filterOf, isFiltered, readSearch } from './history-filter.ts';

test('an address gives back the filter that made it', () => {
  const asked = {
    orderCode: '4521',
    orderStatus: 'CANCELED',
    deliveryType: 'Pickup',
    startDate: '2026-10-23',
    endDate: '2026-11-21',
    customerPhoneNumber: '09120000001',
    after: 'H-77',
  };
  expect(readSearch(asked, true)).toEqual(asked);
  // The router reads a number where it can.
  expect(readSearch({ orderCode: 4521, page: 3 }, true)).toEqual({ orderCode: '4521', page: '3' });
});

test('what cannot be asked for is left out, instead of a page that only says so', () => {
  const nonsense = {
    orderCode: "' OR 1",
    orderStatus: 'EATEN',
    deliveryType: '',
    startDate: '1405-01-01',
    endDate: 'x',
    customerPhoneNumber: '0912',
    page: '0',
    utm_source: 'sms',
  };
  expect(readSearch(nonsense, true)).toEqual({});
  expect(readSearch({ startDate: '2026-11-02', endDate: '2026-11-01' }, true)).toEqual({});
  expect(readSearch({ page: '1' }, true)).toEqual({});
});

test('a place is one: beside an order, or a page', () => {
  expect(readSearch({ page: '4', after: 'A1', before: 'B1' }, true)).toEqual({ after: 'A1' });
});

test('a phone in an address is nothing for whoever may not know customers', () => {
  expect(readSearch({ customerPhoneNumber: '09120000001', page: '2' }, false)).toEqual({ page: '2' });
});

test('another filter begins at the first page, and what is emptied is gone', () => {
  const asked = { orderStatus: 'NEW', orderCode: '12', page: '3' } as const;
  expect(changed(filterOf(asked), { orderCode: '', deliveryType: 'Ofood' })).toEqual({
    orderStatus: 'NEW',
    deliveryType: 'Ofood',
  });
  expect(isFiltered(changed({ orderCode: '12' }, { orderCode: undefined }))).toBe(false);
});
