import { expect, test } from 'vitest';
import { newOrderSchema } from './calls.ts';

const order = {
  eventId: 'event-1',
  orderCode: 'A-1001',
  deliveryType: 'Ofood',
  placedAt: '2026-11-20T08:34:00Z',
  paidAt: null,
  customer: {
    name: 'سارا احمدی',
    phoneNumber: '09121234567',
    address: 'تهران، خیابان ولیعصر، پلاک ۱۲',
    comment: null,
    latitude: 35.7,
    longitude: 51.4,
  },
  items: [{ productId: 1, quantity: 2, optionIds: [] }],
  deliveryPrice: 0,
  voucherValue: 0,
};
const customer = (changes: object) => ({ ...order, customer: { ...order.customer, ...changes } });
const firstItem = (changes: object) => ({ ...order, items: [{ ...order.items[0], ...changes }] });

test('an order of the marketplace is accepted by the schema', () => {
  expect(newOrderSchema.safeParse(order).success).toBe(true);
});

test('text from people is normalised when it is read', () => {
  const parsed = newOrderSchema.parse(
    customer({ name: ' ساره\u202e كريمي ', comment: 'زنگ\u200c\u200cنزنید' }),
  );
  expect(parsed.customer).toMatchObject({ name: 'ساره کریمی', comment: 'زنگ\u200cنزنید' });
});

test.each([
  ['a price of its own', firstItem({ price: 1 })],
  ['a phone that is a number', customer({ phoneNumber: 9121234567 })],
  ['Persian digits in a code', { ...order, orderCode: 'A-۱۰۰۱' }],
  ['a code with a slash', { ...order, orderCode: 'A/1001' }],
  ['no lines', { ...order, items: [] }],
  ['a line of nothing', firstItem({ quantity: 0 })],
  ['half a portion', firstItem({ quantity: 0.5 })],
  ['more than a hundred of one thing', firstItem({ quantity: 101 })],
  ['a product that is text', firstItem({ productId: '1' })],
  ['a negative voucher', { ...order, voucherValue: -1 }],
  ['a place in words', customer({ latitude: 'تهران' })],
  ['a time without offset', { ...order, placedAt: '2026-11-20T08:34:00' }],
  ['an unknown way to deliver', { ...order, deliveryType: 'Drone' }],
])('%s is refused', (_what, body) => {
  expect(newOrderSchema.safeParse(body).success).toBe(false);
});
