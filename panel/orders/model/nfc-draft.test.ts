import { nfcReason, nfcReasonIds } from '@pishkhan/contract/orders/nfc.ts';
import { nfcReasonWords } from '@pishkhan/contract/orders/nfc-words.ts';
import { describe, expect, test } from 'vitest';
import { orderCode, sampleOrder } from '../testkit/sample-order.ts';
import { itemName } from './item-name.ts';
import { emptyDraft, type NfcDraft, orderedProducts, pressOf, reportOf, stockEffect } from './nfc-draft.ts';
import { nfcWords } from './trouble-words.ts';

const order = sampleOrder();
const draft = (fields: Partial<NfcDraft> = {}): NfcDraft => ({ ...emptyDraft(order), ...fields });
const reason = (id: (typeof nfcReasonIds)[number]) => ({ id, reason: nfcReasonWords[id], ...nfcReason(id) });
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
] as const)('reason %i is not sent without its details', (id, missing) => {
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
  const test = emptyDraft({ ...order, isTest: true });
  expect(pressOf(order.orderCode, { reasonId: 27 }, test)).not.toHaveProperty('takesStock');
});

test('the only product of an order need not be chosen', () => {
  expect(emptyDraft({ ...order, products: order.products.slice(0, 1) }).productIds).toEqual([1]);
  expect(emptyDraft(order).productIds).toEqual([]);
});

test('a product in two lines counts once, with all its pieces', () => {
  const [kebab] = order.orderItems;
  const twice = { ...order, orderItems: [...order.orderItems, { ...kebab!, quantity: 3 }] };
  expect(orderedProducts(twice)).toMatchObject([
    { productId: 1, variants: [{ name: itemName(kebab!), quantity: 5 }] },
    { productId: 2, variants: [{ quantity: 1 }] },
  ]);
  const small = { ...kebab!, productVariationId: 99, productVariationName: 'تک‌سیخ', quantity: 1 };
  expect(orderedProducts({ ...order, orderItems: [kebab!, small] })[0]!.variants).toEqual([
    { name: itemName(kebab!), quantity: 2 },
    { name: 'چلوکباب کوبیده، تک‌سیخ', quantity: 1 },
  ]);
});

test('the effect on the stock names each variant, its new stock, and that nobody but the shop brings it back', () => {
  const variants = [
    { name: 'چلوکباب، تک‌سیخ', quantity: 3 },
    { name: 'دوغ', quantity: 1 },
  ];
  expect(stockEffect(27, variants)).toBe(
    'موجودی «چلوکباب، تک‌سیخ» و «دوغ» صفر می‌شود. خودبه‌خود برنمی‌گردد: وقتی آماده شد، موجودی را در «محصولات» ثبت کنید.',
  );
  expect(stockEffect(28, variants)).toBe(
    'موجودی «چلوکباب، تک‌سیخ» حداکثر ۲ و «دوغ» صفر می‌شود. خودبه‌خود برنمی‌گردد: وقتی آماده شد، موجودی را در «محصولات» ثبت کنید.',
  );
});
