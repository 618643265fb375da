// A report of non-fulfilment while staff fill it in. Pure.
import type { Disaster, NfcNeed, NfcReasonId, NfcReport } from '@pishkhan/contract/orders/nfc.ts';
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { Press } from '../outbox/press.ts';
import { groupBy } from './group-by.ts';
import { itemName } from './item-name.ts';
import { nfcWords } from './trouble-words.ts';

export interface NfcReason {
  readonly id: number;
  readonly reason: string;
  readonly need: NfcNeed;
}

export interface NfcDraft {
  readonly productIds: readonly number[];
  readonly takesStock: boolean;
  readonly duplicates: readonly OrderCode[];
  readonly disaster: Disaster | undefined;
  readonly minutes: number;
  readonly description: string;
}

/** The only product of an order is chosen in advance. */
export const emptyDraft = ({ products, isTest }: Pick<Order, 'products' | 'isTest'>): NfcDraft => ({
  productIds: products.length === 1 ? [products[0]!.productId] : [],
  takesStock: !isTest,
  duplicates: [],
  disaster: undefined,
  minutes: 10,
  description: '',
});

/** Reasons about stock: nothing is left, or less than was ordered. */
export const isAboutStock = (reasonId: number): boolean => reasonId === 27 || reasonId === 28;

/** The report, or the message for the one field that the reason still needs. */
export function reportOf(reason: NfcReason, draft: NfcDraft): NfcReport | { missing: string } {
  const reasonId = reason.id as NfcReasonId;
  const { missing } = nfcWords;
  switch (reason.need) {
    case 'nothing':
      return { reasonId };
    case 'products':
      return draft.productIds.length > 0
        ? { reasonId, productIds: [...draft.productIds] }
        : { missing: missing.products };
    case 'duplicates':
      return draft.duplicates.length > 0
        ? { reasonId, duplicateOrderCodes: [...draft.duplicates] }
        : { missing: missing.duplicates };
    case 'disaster':
      return draft.disaster ? { reasonId, disasterReason: draft.disaster } : { missing: missing.disaster };
    case 'minutes':
      return { reasonId, description: String(draft.minutes) };
    case 'description': {
      const description = draft.description.trim();
      return description ? { reasonId, description } : { missing: missing.description };
    }
    default:
      return reason.need satisfies never;
  }
}

export const pressOf = (orderCode: OrderCode, report: NfcReport, { takesStock }: NfcDraft): Press => ({
  orderCode,
  action: 'nfc',
  report,
  ...(takesStock && isAboutStock(report.reasonId) && { takesStock: true }),
});

/** Each product of the order once, with its variants and their quantities over all lines. */
export const orderedProducts = ({ products, orderItems }: Pick<Order, 'products' | 'orderItems'>) =>
  products.map(({ productId, productName }) => ({
    productId,
    productName,
    variants: variantsOf(orderItems.filter((item) => item.productId === productId)),
  }));

export interface OrderedVariant {
  readonly name: string;
  readonly quantity: number;
}

function variantsOf(items: Order['orderItems']): OrderedVariant[] {
  const byVariant = groupBy(items, ({ productVariationId }) => productVariationId);
  return [...byVariant.values()].map((lines) => ({
    name: itemName(lines[0]!),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** The new stock of each variant in words, and when it becomes orderable again; `decrease-stock` of the server sets it. */
export function stockEffect(reasonId: number, variants: readonly OrderedVariant[]): string {
  const most = ({ quantity }: OrderedVariant) => (reasonId === 27 ? 0 : quantity - 1);
  const groups = groupBy(variants, most);
  return nfcWords.stockEffect(
    [...groups].map(([stock, some]) => [some.map(({ name }) => name), stock] as const),
  );
}
