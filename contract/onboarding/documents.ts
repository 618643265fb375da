// The documents that a sign-up needs, and the limits of a file.
import type { DocumentType } from '../vendors/vendor-info.ts';
import { type OwnerType, ownerTypes } from './owner-types.ts';

export const maxDocumentBytes = 5 * 1024 * 1024;
/** The maximum of a menu's images. Any other type has one document, which a new one replaces. */
export const maxMenuPictures = 10;
/** Limit of documents of the type OTHER. */
export const maxOtherDocuments = 5;

/** The documents that the step needs; a web address may replace the images of a menu. */
export const neededDocuments = (ownerType: OwnerType): readonly DocumentType[] =>
  ownerType === ownerTypes.legal
    ? ['NATIONAL_CARD', 'BUSINESS_LICENSE', 'MENU', 'COMPANY_REGISTRATION_AD', 'ARTICLES_OF_ASSOCIATION']
    : ['NATIONAL_CARD', 'BUSINESS_LICENSE', 'MENU'];

export const maxOf = (type: DocumentType): number =>
  type === 'MENU' ? maxMenuPictures : type === 'OTHER' ? maxOtherDocuments : 1;

/** The documents that the step still needs. A menu on the web counts like images of one. */
export function missingDocuments(
  ownerType: OwnerType | null,
  sent: { types: readonly DocumentType[]; menuUrl: string | null },
): DocumentType[] {
  const has = (type: DocumentType) => sent.types.includes(type) || (type === 'MENU' && sent.menuUrl !== null);
  return neededDocuments(ownerType ?? ownerTypes.natural).filter((type) => !has(type));
}
