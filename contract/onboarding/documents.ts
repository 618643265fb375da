// Which documents a sign-up needs, and what a file may be.
import type { DocumentType } from '../vendors/vendor-info.ts';
import { type OwnerType, ownerTypes } from './signup.ts';

export const mostDocumentBytes = 5 * 1024 * 1024;
/** Pictures of a menu; of every other type there is one, and a new one takes its place. */
export const mostMenuPictures = 10;
/** Of the type OTHER. */
export const mostOtherDocuments = 5;

/** What the step needs; a menu may be a web address instead of pictures. */
export const neededDocuments = (ownerType: OwnerType): readonly DocumentType[] =>
  ownerType === ownerTypes.legal
    ? ['NATIONAL_CARD', 'BUSINESS_LICENSE', 'MENU', 'COMPANY_REGISTRATION_AD', 'ARTICLES_OF_ASSOCIATION']
    : ['NATIONAL_CARD', 'BUSINESS_LICENSE', 'MENU'];

export const mostOf = (type: DocumentType): number =>
  type === 'MENU' ? mostMenuPictures : type === 'OTHER' ? mostOtherDocuments : 1;
