// Reports of non-fulfilment: whether an order can be reported, and whether the report carries what its reason
// needs.
// Pure.
import type { FieldFault } from '@pishkhan/contract/kit/fault.ts';
import {
  minutesOf,
  type NfcReasonId,
  type NfcReport,
  nfcReason,
  nfcReasonIds,
  noteOf,
} from '@pishkhan/contract/orders/nfc.ts';
import type { MomentDetails } from '@pishkhan/contract/orders/order.ts';
import { reasonFits } from '@pishkhan/contract/orders/steps.ts';
import type { OrderState } from './order-state.ts';

/** Reasons about stock: nothing is left, or less than was ordered. */
export const outOfStock = 27;
export const tooLittle = 28;

/** The reasons that fit the order as it stands. */
export const fittingReasons = (state: OrderState): NfcReasonId[] =>
  nfcReasonIds.filter((id) => reasonFits(id, state));

const missing = (field: string, detail: string): FieldFault => ({
  pointer: `/${field}`,
  code: 'REQUIRED',
  detail,
});
const unknown = (place: string, detail: string): FieldFault => ({
  pointer: `/${place}`,
  code: 'UNKNOWN',
  detail,
});
const foreign = (field: string): FieldFault => ({
  pointer: `/${field}`,
  code: 'NOT_FOR_REASON',
  detail: 'این مقدار به این دلیل تعلق ندارد.',
});

/** The errors in a report's extras, by field; empty when there are none. `duplicates`: codes of the orders that this one may duplicate. */
export function extraFaults(
  report: NfcReport,
  state: OrderState,
  duplicates: readonly string[],
): FieldFault[] {
  const { need } = nfcReason(report.reasonId);
  const { productIds = [], duplicateOrderCodes = [], disasterReason = null } = report;
  const faults: FieldFault[] = [];
  if (need !== 'products' && productIds.length > 0) faults.push(foreign('productIds'));
  if (need !== 'duplicates' && duplicateOrderCodes.length > 0) faults.push(foreign('duplicateOrderCodes'));
  if (need !== 'disaster' && disasterReason !== null) faults.push(foreign('disasterReason'));
  switch (need) {
    case 'products': {
      const ordered = new Set(state.basket.items.map(({ productId }) => productId));
      if (productIds.length === 0) faults.push(missing('productIds', 'محصول‌ها را انتخاب کنید.'));
      for (const [index, id] of productIds.entries())
        if (!ordered.has(id)) faults.push(unknown(`productIds/${index}`, 'این محصول در سفارش نیست.'));
      break;
    }
    case 'duplicates':
      if (duplicateOrderCodes.length === 0)
        faults.push(missing('duplicateOrderCodes', 'سفارش‌های تکراری را انتخاب کنید.'));
      for (const [index, code] of duplicateOrderCodes.entries())
        if (!duplicates.includes(code))
          faults.push(unknown(`duplicateOrderCodes/${index}`, 'این سفارش با سفارش دیگر یکی نیست.'));
      break;
    case 'disaster':
      if (disasterReason === null) faults.push(missing('disasterReason', 'حادثه را انتخاب کنید.'));
      break;
    case 'minutes':
      if (minutesOf(report) === undefined)
        faults.push(missing('description', 'زمان اضافه را از ۵ تا ۶۰ دقیقه وارد کنید.'));
      break;
    case 'description':
      if (!report.description) faults.push(missing('description', 'توضیح را بنویسید.'));
      break;
    case 'nothing':
      break;
    default:
      need satisfies never;
  }
  return faults;
}

/** Products that the report declares out of stock. */
export const outOf = ({ reasonId, productIds = [] }: NfcReport): readonly number[] =>
  reasonId === outOfStock || reasonId === tooLittle ? productIds : [];

/** The details of a report that the history stores. */
export const reportDetails = (report: NfcReport): MomentDetails => {
  const minutes = minutesOf(report);
  const note = noteOf(report);
  return {
    reasonId: report.reasonId,
    ...(minutes !== undefined && { minutes }),
    ...(report.productIds?.length && { productIds: [...report.productIds] }),
    ...(report.duplicateOrderCodes?.length && { duplicateOrderCodes: [...report.duplicateOrderCodes] }),
    ...(note && { note }),
  };
};
