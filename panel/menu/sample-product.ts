// A product for tests: two accepted variants, no change request.

import type { ProductHeader, ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import {
  approval,
  type ChangeRequest,
  changeType,
  partType,
} from '@pishkhan/contract/menu/review/approval.ts';

export const sampleVariant = (productId: number, more: Partial<ProductVariant> = {}): ProductVariant => ({
  productId,
  productName: `تنوع ${productId}`,
  isApproved: approval.ACCEPTED,
  price: 100_000,
  capacity: null,
  preparationTime: 20,
  visible: true,
  description: null,
  available: true,
  discountRatio: 0,
  priceAfterDiscount: 100_000,
  discountAvailability: false,
  snooze: null,
  offBecause: null,
  ...more,
});

export const sampleProduct = (more: Partial<ProductHeader> = {}): ProductHeader => ({
  productHeaderId: 7,
  headerName: 'چلوکباب کوبیده',
  headerStatus: 1,
  description: null,
  packingPrice: 5000,
  tax: 10,
  categoryId: 3,
  productImages: [],
  productImage: null,
  variants: [sampleVariant(11), sampleVariant(12, { price: 150_000, priceAfterDiscount: 150_000 })],
  optionCategories: [],
  changeStatuses: [],
  changeRequests: [],
  version: 4,
  ...more,
});

export const samplePriceRequest = (partId: number, more: Partial<ChangeRequest> = {}): ChangeRequest => ({
  id: 90,
  relatedProductPartType: partType.PRODUCT_VARIANT,
  requestType: changeType.VARIANT_PRICE_CHANGED,
  result: approval.PENDING,
  partId,
  oldPrice: 100_000,
  newPrice: 120_000,
  reason: null,
  requestedAt: '2026-11-21T10:00:00+03:30',
  ...more,
});
