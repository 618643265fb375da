import { beforeEach, expect, test, vi } from 'vitest';
import { instant, noon, sampleOrder } from '../../testkit/sample-order.ts';
import { createRecalledTickets } from './recalled-tickets.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const codes = ({ tickets }: ReturnType<typeof createRecalledTickets>) =>
  tickets.get().map(({ orderCode }) => orderCode);

test('a recalled ticket stays after a reload until it is put away', () => {
  const recalled = createRecalledTickets(() => noon);
  recalled.open();
  const [one, other] = [sampleOrder({ code: '1' }), sampleOrder({ code: '2' })];
  recalled.recall(one, instant(0));
  recalled.recall(other, instant(1));
  recalled.recall(one, instant(0));
  expect(codes(recalled)).toEqual(['1', '2']);

  const reloaded = createRecalledTickets(() => noon);
  reloaded.open();
  expect(codes(reloaded)).toEqual(['1', '2']);
  for (const { orderCode } of [one, other]) reloaded.putAway(orderCode);
  expect([codes(reloaded), stored.size]).toEqual([[], 0]);
});

test('the device stores neither phone nor address of the customer, and forgets the ticket after half a day', () => {
  const recalled = createRecalledTickets(() => noon);
  recalled.open();
  const order = sampleOrder();
  recalled.recall(order, instant(0));
  const text = [...stored.values()].join();
  expect(text).toContain(order.orderItems[0]!.productName);
  expect(text).not.toContain(order.customerPhoneNumber);
  expect(text).not.toContain(order.customerAddress);
  const later = createRecalledTickets(() => noon + 12 * 3_600_000);
  later.open();
  expect(codes(later)).toEqual([]);
});

test('what one tab puts away, the others do', () => {
  const recalled = createRecalledTickets(() => noon);
  const close = recalled.open();
  recalled.recall(sampleOrder({ code: '1' }), instant(0));
  stored.clear();
  const heard = Object.assign(new Event('storage'), { key: 'recalledTickets' });
  window.dispatchEvent(heard);
  expect(codes(recalled)).toEqual([]);
  close();
});
