// The platform's review of a change (docs/behaviour/menu.md#approval). Numbers are those of the wire.

import * as z from 'zod/mini';
import { marketplaceName } from '../../text/marketplace-name.ts';
import { instantSchema } from '../../time/tehran.ts';

export const approval = { PENDING: 0, ACCEPTED: 1, REJECTED: 2 } as const;
export const approvalSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Approval = z.output<typeof approvalSchema>;

export const approvalWords: Record<Approval, string> = {
  0: 'در انتظار بررسی',
  1: 'تأییدشده',
  2: 'ردشده',
};

export const partType = { PRODUCT_VARIANT: 1, PRODUCT_IMAGE: 2, PRODUCT_OPTION: 3 } as const;
export const partTypeSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type PartType = z.output<typeof partTypeSchema>;

export const changeType = {
  ADD_NEW_VARIANT: 1,
  VARIANT_PRICE_CHANGED: 2,
  ADD_NEW_IMAGE: 3,
  ADD_NEW_OPTION: 4,
  OPTION_PRICE_CHANGED: 5,
} as const;
export const changeTypeSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
]);
export type ChangeType = z.output<typeof changeTypeSchema>;

/** The part of the menu that each type of change concerns. */
export const partOfChange: Record<ChangeType, PartType> = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 3 };

const sentences: Partial<Record<`${PartType}.${ChangeType}`, readonly [pending: string, rejected: string]>> =
  {
    '1.1': [
      'درخواست افزودن تنوع جدید در صف بررسی است.',
      `درخواست افزودن تنوع جدید از سوی ${marketplaceName} رد شد.`,
    ],
    '1.2': [
      'درخواست تغییر قیمت این تنوع در صف بررسی است.',
      `درخواست تغییر قیمت این تنوع از سوی ${marketplaceName} رد شد.`,
    ],
    '2.3': ['تصویر جدید محصول در صف بررسی است.', `تصویر جدید محصول از سوی ${marketplaceName} رد شد.`],
    '3.4': [
      'درخواست افزودن افزودنی جدید در صف بررسی است.',
      `درخواست افزودن افزودنی جدید از سوی ${marketplaceName} رد شد.`,
    ],
    '3.5': [
      'درخواست تغییر قیمت افزودنی در صف بررسی است.',
      `درخواست تغییر قیمت افزودنی از سوی ${marketplaceName} رد شد.`,
    ],
  };

/** The sentence for a change; null when it was accepted. An unknown pair gets the general sentence. */
export function changeSentence(part: number, type: number, result: Approval): string | null {
  if (result === approval.ACCEPTED) return null;
  const [pending, rejected] = sentences[`${part}.${type}` as '1.1'] ?? [
    'درخواست شما در صف بررسی است.',
    'درخواست شما رد شد.',
  ];
  return result === approval.PENDING ? pending : rejected;
}

/** A changed price or a new part, in the view of its shop: waiting changes, and the last refused one of each part. */
export const changeRequestSchema = z.object({
  id: z.int(),
  relatedProductPartType: partTypeSchema,
  requestType: changeTypeSchema,
  result: approvalSchema,
  /** The variant, image or option. */
  partId: z.int(),
  /** The old and the requested price in toman; null for a new part. */
  oldPrice: z.nullable(z.int()),
  newPrice: z.nullable(z.int()),
  /** The platform's reason for a refusal. */
  reason: z.nullable(z.string()),
  requestedAt: instantSchema,
});
export type ChangeRequest = z.output<typeof changeRequestSchema>;

/** The same status as a sentence (docs/behaviour/menu.md#approval). */
export const changeStatusSchema = z.object({ type: changeTypeSchema, message: z.string() });
