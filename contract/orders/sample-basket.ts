// Test kit: the lines and sums of one order.
import type { BasketPricing, OrderBasket } from './order-parts.ts';

/** Two discounted kebabs with dough, and one yoghurt; each call returns a new value. */
export const sampleBasket = (): OrderBasket => ({
  items: [
    {
      productId: 11,
      productName: 'چلوکباب کوبیده',
      productVariationId: 21,
      productVariationName: 'دو سیخ',
      price: 250_000,
      priceAfterDiscount: 225_000,
      quantity: 2,
      options: [{ optionId: 31, optionName: 'دوغ', price: 20_000 }],
    },
    {
      productId: 12,
      productName: 'ماست و خیار',
      productVariationId: 22,
      productVariationName: 'ماست و خیار',
      price: 40_000,
      priceAfterDiscount: 40_000,
      quantity: 1,
      options: [],
    },
  ],
  rawTotal: 580_000,
  totalAfterDiscount: 530_000,
  expenses: [{ kind: 'DELIVERY', amount: 30_000 }],
  total: 560_000,
  voucher: 60_000,
});

export const samplePricing = (): BasketPricing => ({
  lines: [
    { packingPrice: 0, tax: 0 },
    { packingPrice: 0, tax: 0 },
  ],
  packingPrice: 0,
  packagingTax: 0,
  deliveryPrice: 30_000,
  voucherValue: 60_000,
});
