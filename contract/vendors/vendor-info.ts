// The platform's record of a shop and its owner (docs/behaviour/joining.md#shop-info). Numbers of people and accounts
// are masked for roles that do not need them.
import * as z from 'zod/mini';
import { approvalSchema } from '../menu/review/approval.ts';
import { instantSchema } from '../time/tehran.ts';
import { vendorImageRequestSchema, vendorImagesSchema } from './vendor-images.ts';

/**
 * Codes of the wire; the first four are fields of one form, the others are numbered
 * (docs/behaviour/joining.md#documents).
 */
export const documentTypes = [
  'NATIONAL_CARD',
  'BUSINESS_LICENSE',
  'ADDED_VALUE_LICENSE',
  'MENU',
  'COMPANY_REGISTRATION_AD',
  'ARTICLES_OF_ASSOCIATION',
  'STOREFRONT_IMAGE',
  'OTHER',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** `Type` of an extra document. */
export const extraDocumentNumbers = {
  1: 'COMPANY_REGISTRATION_AD',
  2: 'ARTICLES_OF_ASSOCIATION',
  3: 'STOREFRONT_IMAGE',
  4: 'OTHER',
} as const satisfies Record<number, DocumentType>;

export const vendorDocumentSchema = z.object({
  id: z.int(),
  /** Path on this origin, for this shop's managers only. */
  url: z.string(),
  type: z.enum(documentTypes),
  kind: z.enum(['image', 'pdf']),
  /** The name given by the client. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type VendorDocument = z.output<typeof vendorDocumentSchema>;

export const vendorAddressSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  /** Prefix of the landline, with its zero. */
  prefixCellPhone: z.string(),
  cellPhone: z.string(),
  extraAddress: z.nullable(z.string()),
  postalCode: z.string(),
  plaque: z.string(),
  unit: z.nullable(z.string()),
});
export type VendorAddress = z.output<typeof vendorAddressSchema>;

export const vendorFinancialSchema = z.object({
  /** Null for an account that the platform has set after the sign-up. */
  accountCardNumber: z.nullable(z.string()),
  accountHolderName: z.string(),
  accountNumber: z.nullable(z.string()),
  accountShabaNumber: z.string(),
  status: approvalSchema,
  /** The platform's reason for a rejection. */
  rejectedBecause: z.nullable(z.string()),
  /** The platform has changed the account and pays nothing to it before this time; null when it pays. */
  paysFrom: z.nullable(instantSchema),
});
export type VendorFinancial = z.output<typeof vendorFinancialSchema>;

export const vendorInfoSchema = z.object({
  /** Null until its step is done, as are the other fields. */
  address: z.nullable(vendorAddressSchema),
  /** The state of a document is the platform's decision about the sign-up that it was sent with. */
  documents: z.array(z.extend(vendorDocumentSchema, { state: approvalSchema })),
  /** Documents that the shop still has to send. */
  missingDocuments: z.array(z.enum(documentTypes)),
  /** Web address of the menu, given instead of images. */
  menuUrl: z.nullable(z.string()),
  /** The bank's name comes from the IBAN, or from the card when the table has no bank of this code. */
  financial: z.nullable(z.extend(vendorFinancialSchema, { bankName: z.nullable(z.string()) })),
  images: vendorImagesSchema,
  /** Present for people who may propose pictures. */
  imageRequests: z.array(vendorImageRequestSchema),
  owner: z.object({
    ownerCellphone: z.nullable(z.string()),
    ownerName: z.nullable(z.string()),
    ownerBirthday: z.nullable(z.iso.date()),
    ownerNationalCode: z.nullable(z.string()),
  }),
});
export type VendorInfo = z.output<typeof vendorInfoSchema>;
