import { expect, test } from 'vitest';
import { noon, sampleOrder } from '../testkit/sample-order.ts';
import { currentNotes, noteOf, unheardOrders, unseenArrivals, withNote } from './courier-arrival-rules.ts';

const courier = (name: string, mobileNumber: string) => ({
  name,
  mobileNumber,
  latitude: null,
  longitude: null,
  arrivesAt: null,
});
const ali = courier('علی رضایی', '09000000201');
const sara = courier('سارا محمدی', '09000000202');
const arrived = (changes: Parameters<typeof sampleOrder>[0] = {}) =>
  sampleOrder({ kitchen: 'READY', deliveryStatus: 'ARRIVED', courier: ali, version: 4, ...changes });
const hours = 3_600_000;

test('an arrived courier causes one sound, and a notice until somebody has seen it', () => {
  const order = arrived();
  expect(unheardOrders([], [order])).toEqual([order]);
  const heard = withNote([], noteOf(order, false, noon));
  expect(unheardOrders(heard, [order])).toEqual([]);
  expect(unseenArrivals(heard, [order])).toEqual([{ orderCode: '4821', name: 'علی رضایی' }]);
  const seen = withNote(heard, noteOf(order, true, noon));
  expect(seen).toHaveLength(1);
  expect(unseenArrivals(seen, [order])).toEqual([]);
});

test('the notice disappears when the food is handed over', () => {
  const notes = [noteOf(arrived(), false, noon)];
  const shipped = arrived({ kitchen: 'HANDED_OVER', version: 5 });
  expect(unseenArrivals(notes, [shipped])).toEqual([]);
  expect(currentNotes(notes, [shipped], noon)).toEqual([]);
});

test('another courier for the same order causes a new sound and a new notice', () => {
  const seen = [noteOf(arrived(), true, noon)];
  const second = arrived({ courier: sara, version: 9 });
  expect(currentNotes(seen, [second], noon)).toEqual([]);
  expect(unheardOrders(seen, [second])).toEqual([second]);
  expect(unseenArrivals(seen, [second])).toEqual([{ orderCode: '4821', name: 'سارا محمدی' }]);
});

test('the same courier who left and returned causes a new sound', () => {
  const seen = [noteOf(arrived(), true, noon)];
  const away = arrived({ deliveryStatus: 'SEARCHING', version: 5 });
  expect(unheardOrders(currentNotes(seen, [away], noon), [arrived({ version: 7 })])).toHaveLength(1);
});

test('an outdated tab drops no note of another tab', () => {
  const notes = [noteOf(arrived({ version: 6 }), true, noon)];
  const old = arrived({ deliveryStatus: 'ASSIGNED', version: 5 });
  expect(currentNotes(notes, [old], noon)).toEqual(notes);
  expect(currentNotes(notes, [], noon)).toEqual(notes);
});

test('an arrival is forgotten after half a day', () => {
  const notes = [noteOf(arrived(), true, noon)];
  expect(currentNotes(notes, [], noon + 11 * hours)).toEqual(notes);
  expect(currentNotes(notes, [], noon + 13 * hours)).toEqual([]);
});
