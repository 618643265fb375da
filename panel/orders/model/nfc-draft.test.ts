import { nfcReason, nfcReasonIds } from '@pishkhan/contract/orders/nfc.ts';
import { describe, expect, test } from 'vitest';
import { nfcWords } from '../order/trouble-words.ts';
import { emptyDraft, type NfcDraft, orderedProducts, pressOf, reportOf } from './nfc-draft.ts';
import { orderCode, sampleOrder } from './sample-order.ts';

const order = sampleOrder();
const draft = (fields: Partial<NfcDraft> = {}): NfcDraft => ({ ...emptyDraft(order), ...fields });
const reason = (id: (typeof nfcReasonIds)[number]) => ({ id, ...nfcReason(id) });
const complete = draft({
  productIds: [2],
  duplicates: [orderCode('4820')],
  disaster: 'POWER_CUT',
  minutes: 15,
  description: '  آدرس خوانا نیست ',
});

describe('a report says what its reason needs, and nothing else', () => {
  test.each([
    [27, { reasonId: 27, productIds: [2] }],
    [30, { reasonId: 30, duplicateOrderCodes: ['4820'] }],
    [32, { reasonId: 32, disasterReason: 'POWER_CUT' }],
    [33, { reasonId: 33 }],
    [36, { reasonId: 36, description: '15' }],
    [41, { reasonId: 41, description: 'آدرس خوانا نیست' }],
  ] as const)('%i', (id, report) => {
    expect(reportOf(reason(id), complete)).toEqual(report);
  });
});

test.each([
  [28, nfcWords.missing.products],
  [30, nfcWords.missing.duplicates],
  [32, nfcWords.missing.disaster],
  [29, nfcWords.missing.description],
] as const)('%i is not sent without it', (id, missing) => {
  expect(reportOf(reason(id), draft({ description: ' ' }))).toEqual({ missing });
});

test('every reason can be reported', () => {
  for (const id of nfcReasonIds) expect(reportOf(reason(id), complete)).toMatchObject({ reasonId: id });
});

test('stock is lowered with «not there» and «not enough», unless somebody says no', () => {
  const press = (id: 27 | 31, takesStock: boolean) =>
    pressOf(order.orderCode, { reasonId: id, productIds: [1] }, draft({ takesStock }));
  expect(press(27, true)).toMatchObject({ takesStock: true });
  expect(press(27, false)).not.toHaveProperty('takesStock');
  expect(press(31, true)).not.toHaveProperty('takesStock');
});

test('the only product of an order need not be chosen', () => {
  expect(emptyDraft({ products: order.products.slice(0, 1) }).productIds).toEqual([1]);
  expect(emptyDraft(order).productIds).toEqual([]);
});

test('a product in two lines counts once, with all its pieces', () => {
  const [kebab] = order.orderItems;
  const twice = { ...order, orderItems: [...order.orderItems, { ...kebab!, quantity: 3 }] };
  expect(orderedProducts(twice)).toMatchObject([
    { productId: 1, quantity: 5 },
    { productId: 2, quantity: 1 },
  ]);
});
