// Saves the price of one variant, like the product's form, with the version that was read. Another edit meanwhile is not a conflict as long
// as the price is still the one that was shown.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { getProduct, updateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductHeader, ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { client } from '../../infra/http/client.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { toast } from '../../ui/toast.ts';
import { change } from '../availability/change-stock.ts';
import { fullName } from '../model/variant-state.ts';
import { cacheProduct } from '../product-form/cache-product.ts';
import { priceRequest } from '../product-form/model/product-form.ts';
import { priceWords } from './table-words.ts';

const undoMs = 8000;

/** The requested price, else the one that customers pay. */
export function requestedPrice(product: ProductHeader, { productId, price }: ProductVariant): number {
  const asked = priceRequest(product, productId);
  return (asked?.result === approval.PENDING ? asked.newPrice : null) ?? price;
}

/** Resolves with a sentence when the price was not saved. */
export async function savePrice(
  product: ProductHeader,
  variant: ProductVariant,
  price: number,
): Promise<string | undefined> {
  const { productId } = variant;
  const before = requestedPrice(product, variant);
  try {
    announceSaved(await send(product, productId, price), productId, price, before);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CallFailed)) return priceWords.failed;
    if (failure.problem.code !== 'MENU_STALE') return failure.problem.detail;
  }
  try {
    const now = await client(getProduct, { params: { headerId: String(product.productHeaderId) } });
    cacheProduct(now);
    const there = now.variants.find((one) => one.productId === productId);
    const wanted = there && requestedPrice(now, there);
    if (wanted !== undefined && wanted !== before) return priceWords.changed(wanted);
    announceSaved(await send(now, productId, price), productId, price, before);
    return undefined;
  } catch (failure) {
    return sentenceOf(failure, priceWords.failed);
  }
}

const send = ({ productHeaderId, version }: ProductHeader, productId: number, price: number) =>
  change({
    of: `PRODUCT ${productHeaderId}`,
    send: () =>
      client(updateProduct, { body: { productHeaderId, version, variants: [{ productId, price }] } }),
    done: cacheProduct,
  });

function announceSaved(saved: ProductHeader, productId: number, price: number, before: number): void {
  const variant = saved.variants.find((one) => one.productId === productId);
  if (!variant) return;
  const name = fullName(saved.headerName, variant.productName);
  toast({
    type: 'success',
    title: variant.price === price ? priceWords.written(name, price) : priceWords.asked(name, price),
    timeout: undoMs,
    undo: () => void undo(saved, variant, before),
  });
}

async function undo(saved: ProductHeader, variant: ProductVariant, before: number): Promise<void> {
  try {
    await send(saved, variant.productId, before);
  } catch (failure) {
    toast({
      type: 'alert',
      title: sentenceOf(failure, priceWords.failed),
    });
  }
}
