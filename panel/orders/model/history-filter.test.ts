import { expect, test } from 'vitest';
import {
  changed,
  filterOf,
  type HistoryRequest,
  isFiltered,
  phoneState,
  queryOf,
  readPhoneState,
  readSearch,
  searchOf,
  writeSearch,
} from './history-filter.ts';

test('a URL is parsed into the filter that made it', () => {
  const asked = {
    orderCode: '4521',
    orderStatus: 'CANCELED',
    deliveryType: 'Pickup',
    period: 'lastMonth',
    after: 'H-77',
  } as const;
  expect(readSearch(writeSearch(asked))).toEqual(asked);
  const days = { startDate: '2026-10-23', endDate: '2026-11-21' };
  expect(readSearch(days)).toEqual({ period: days });
  expect(writeSearch({ period: days, sort: 'OLDEST' })).toEqual({ ...days, sort: 'OLDEST' });
  // The router parses numbers.
  expect(readSearch({ orderCode: 4521, page: 3 })).toEqual({ orderCode: '4521', page: '3' });
});

test('an invalid parameter is dropped, instead of a page that only reports it', () => {
  const nonsense = {
    orderCode: "' OR 1",
    orderStatus: 'EATEN',
    deliveryType: '',
    startDate: '1405-01-01',
    endDate: 'x',
    customerPhoneNumber: '09120000001',
    page: '0',
    utm_source: 'sms',
  };
  expect(readSearch(nonsense)).toEqual({});
  expect(readSearch({ startDate: '2026-11-02', endDate: '2026-11-01' })).toEqual({});
  expect(readSearch({ page: '1' })).toEqual({});
});

test('a place is one: beside an order, or a page', () => {
  expect(readSearch({ page: '4', after: 'A1', before: 'B1' })).toEqual({ after: 'A1' });
});

test('a phone is stored beside the URL, for the shop in which it was searched', () => {
  const state = phoneState('09120000001', 'OWN');
  expect(readPhoneState(state, 'OWN')).toBe('09120000001');
  expect(readPhoneState(state, 'OTHER')).toBeUndefined();
  for (const none of [phoneState(undefined, 'OWN'), phoneState('09120000001', undefined), {}])
    expect(readPhoneState(none, 'OWN')).toBeUndefined();
  for (const broken of ['x', null, { vendorCode: 'OWN' }, { vendorCode: 'OWN', customerPhoneNumber: '12' }])
    expect(readPhoneState({ searchedPhone: broken }, 'OWN')).toBeUndefined();
});

test('a search asks for the page of the address by its number', () => {
  expect(searchOf({ customerPhoneNumber: '09120000001', page: '3' })).toEqual({
    customerPhoneNumber: '09120000001',
    page: 3,
  });
  expect(searchOf({ customerPhoneNumber: '09120000001', after: 'A1' })).not.toHaveProperty('page');
});

test('a period is sent as its days', () => {
  expect(queryOf({ orderStatus: 'NEW', period: 'yesterday' }, '2026-11-21')).toEqual({
    ...{ orderStatus: 'NEW', startDate: '2026-11-20', endDate: '2026-11-20' },
  });
  expect(queryOf<HistoryRequest>({ page: '2' }, '2026-11-21')).toEqual({ page: '2' });
});

test('another filter begins at the first page, and an emptied parameter is dropped', () => {
  const asked = { orderStatus: 'NEW', orderCode: '12', page: '3' } as const;
  expect(changed(filterOf(asked), { orderCode: '', deliveryType: 'Ofood' })).toEqual({
    orderStatus: 'NEW',
    deliveryType: 'Ofood',
  });
  expect(isFiltered(changed({ orderCode: '12' }, { orderCode: undefined }))).toBe(false);
});
