import { orderDetailsSchema, orderSchema, receiptSchema } from '@pishkhan/contract/orders/order.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someOrder } from '../../testkit/some-order.ts';
import { rowOf } from '../commands/receive-order.ts';
import type { OrderRow } from '../table.ts';
import { orderJson } from './order-json.ts';
import { makeReceipt } from './receipt.ts';
import { viewDetails, viewOrder } from './view-order.ts';

const received = new Date('2026-03-04T08:30:00Z');
const seconds = (count: number): Date => new Date(received.getTime() + count * 1000);
const someRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  ...rowOf(someOrder('S1', 'A-1', { placedAt: received }), received),
  ...changes,
});

/** The fields of an order as marketplaces and panels know them (docs/behaviour/orders.md), by hand. */
const specified = `
  orderCode orderStatus deliveryType
  totalPrice rawTotalPrice totalPriceAfterDiscount payablePrice voucherValue expenses
  customerName customerPhoneNumber customerAddress customerComment customerLatitude customerLongitude
  vendorLatitude vendorLongitude preparationTime statusDate statusSeconds paidAt cityId
  deliveryOrderId deliveryStatus bikerReview orderItems products
`;

describe('an order on the wire', () => {
  it('has the 27 fields that are described, by their names', () => {
    const order: Record<string, unknown> = viewOrder(someRow(), received);
    const names = specified.trim().split(/\s+/);
    expect(names).toHaveLength(27);
    expect(names.filter((name) => order[name] === undefined)).toEqual([]);
  });

  it('has exactly the fields that the contract declares', () => {
    const order = viewOrder(someRow(), received);
    expect(orderSchema.parse(order)).toEqual(order);
    const details = viewDetails(someRow(), [], received);
    expect(orderDetailsSchema.parse(details)).toEqual(details);
    const call = {
      cause: 'REPORTED',
      at: received.toISOString(),
      reasonId: 36,
      description: null,
      minutes: 15,
    } as const;
    const called = viewOrder(someRow({ call }), received);
    expect(orderSchema.parse(called)).toEqual(called);
  });

  it('counts down two minutes to its acknowledgement, and on below nothing when it is late', () => {
    const left = (after: number) => viewOrder(someRow(), seconds(after)).statusSeconds;
    expect([0, 30, 120, 121, 300].map(left)).toEqual([120, 90, 0, -1, -180]);
    expect(viewOrder(someRow(), received)).toMatchObject({
      dueSeconds: 120,
      dueAt: '2026-03-04T08:32:00.000Z',
    });
  });

  it('counts down to the promised time while it is prepared', () => {
    const row = someRow({
      status: 'PREPARING',
      kitchen: 'PREPARING',
      preparation_minutes: 20,
      accepted_at: seconds(60),
      ready_by: seconds(60 + 1200),
    });
    expect(viewOrder(row, seconds(60))).toMatchObject({ statusSeconds: 1200, dueSeconds: 1200 });
    // The shop delayed it, and the marketplace gave more time after a report.
    const later = { ...row, delay_minutes: 10, ready_by: seconds(60 + 1200 + 600 + 900) };
    expect(viewOrder(later, seconds(60))).toMatchObject({ statusSeconds: 2700, dueSeconds: 2700 });
  });

  it('owes nothing once the food is ready', () => {
    const row = someRow({
      status: 'WAITING_FOR_PICKUP',
      kitchen: 'READY',
      preparation_minutes: 20,
      ready_by: received,
    });
    expect(viewOrder(row, received)).toMatchObject({ statusSeconds: null, dueAt: null, dueSeconds: null });
  });

  it('names each product once', () => {
    const [item] = someRow().items;
    const again = { ...item!, productVariationId: 99, productVariationName: 'یک سیخ' };
    const order = viewOrder(someRow({ items: [item!, again] }), received);
    expect(order.products).toEqual([{ productId: 11, productName: 'چلوکباب کوبیده' }]);
  });
});

describe('the JSON of an order', () => {
  const comment = 'سس جدا، ,"statusSeconds":7,"paidAt" و \\';
  const rows = [
    someRow({ customer_comment: comment }),
    someRow({ status: 'WAITING_FOR_PICKUP', kitchen: 'READY', customer_name: '"statusSeconds":' }),
  ];

  it('is that of its view at every moment, although it is made once', () => {
    for (const row of rows)
      for (const at of [0, 1, 200].map(seconds))
        expect(orderJson(row, at)).toBe(JSON.stringify(orderSchema.parse(viewOrder(row, at))));
  });

  it('is not made of a row that lacks something', () => {
    const broken = someRow({ items: [{}] as OrderRow['items'] });
    for (let tries = 0; tries < 2; tries += 1) expect(() => orderJson(broken, received)).toThrow();
  });
});

describe('a receipt', () => {
  const vendor = { name: 'رستوران نمونه', phone: null, address: null };

  it('prints pieces with their options, and a variant only where it says more than the product', () => {
    const receipt = makeReceipt(someRow(), vendor);
    expect(receiptSchema.parse(receipt)).toEqual(receipt);
    expect(receipt.lines).toMatchObject([
      {
        title: 'چلوکباب کوبیده (دو سیخ)',
        unitPrice: 270_000,
        unitPriceAfterDiscount: 245_000,
        quantity: 2,
        total: 490_000,
      },
      { title: 'ماست و خیار', unitPrice: 40_000, total: 40_000 },
    ]);
    expect(receipt).toMatchObject({ discountAmount: 50_000, totalPrice: 560_000, payablePrice: 500_000 });
  });

  it('adds up, for any order', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 });
    const someItem = fc
      .record({
        price,
        off: fc.integer({ min: 0, max: 100 }),
        quantity: fc.integer({ min: 1, max: 100 }),
        options: fc.array(price, { maxLength: 5 }),
      })
      .map(({ price, off, quantity, options }) => ({
        productId: 1,
        productName: 'غذا',
        productVariationId: 1,
        productVariationName: 'غذا',
        price,
        priceAfterDiscount: price - Math.floor((price * off) / 100),
        quantity,
        options: options.map((each) => ({ optionId: 1, optionName: 'افزودنی', price: each })),
      }));
    fc.assert(
      fc.property(fc.array(someItem, { minLength: 1, maxLength: 20 }), price, (items, delivery) => {
        const whole = (of: 'price' | 'priceAfterDiscount') =>
          items.reduce(
            (sum, item) =>
              sum + item.quantity * (item[of] + item.options.reduce((all, { price }) => all + price, 0)),
            0,
          );
        const totals = { rawTotal: whole('price'), totalAfterDiscount: whole('priceAfterDiscount') };
        const total = totals.totalAfterDiscount + delivery;
        const order = { ...someOrder('S1', 'A-1'), items, ...totals, total, voucher: 0 };
        const row = rowOf({ ...order, expenses: [{ kind: 'DELIVERY', amount: delivery }] }, received);
        const receipt = makeReceipt(row, vendor);
        const lines = receipt.lines.reduce((sum, line) => sum + line.total, 0);
        const full = receipt.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
        expect(lines).toBe(receipt.totalPriceAfterDiscount);
        expect(full).toBe(receipt.rawTotalPrice);
        expect(full - lines).toBe(receipt.discountAmount);
        expect(lines + delivery).toBe(receipt.totalPrice);
        expect(receipt.totalPrice - receipt.voucherValue).toBe(receipt.payablePrice);
      }),
    );
  });
});
