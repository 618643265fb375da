// Reads all data that a shop entered while signing up; rules/vendor-info.ts decides who may see which part.
import { imagePath } from '@pishkhan/contract/menu/images/image-path.ts';
import { missingDocuments } from '@pishkhan/contract/onboarding/documents.ts';
import { findBank, findBankOfIban } from '@pishkhan/contract/reference/banks.ts';
import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';
import { now } from '../infra/clock.ts';
import { openField } from '../infra/database/field-encryption.ts';
import type { Db } from '../infra/database/tables.ts';
import { listImageRequests } from './read-image-requests.ts';
import { documentState } from './rules/sent-documents.ts';
import { openAccount, ownerCodePlace } from './sealed-parts.ts';
import type { VendorRow } from './store-vendor.ts';

export async function readVendorInfo(db: Db, vendorCode: string): Promise<VendorInfo> {
  const [vendor, storedAccount, documents, imageRequests] = await Promise.all([
    db.selectFrom('vendor').selectAll().where('code', '=', vendorCode).executeTakeFirstOrThrow(),
    db.selectFrom('vendor_account').selectAll().where('vendor_code', '=', vendorCode).executeTakeFirst(),
    db
      .selectFrom('vendor_document')
      .select(['id', 'type', 'kind', 'name', 'size'])
      .where('vendor_code', '=', vendorCode)
      .orderBy('id')
      .execute(),
    listImageRequests(db, vendorCode),
  ]);
  const account = storedAccount && openAccount(db, 'vendor_account', storedAccount);
  return {
    address: addressOf(vendor),
    documents: documents.map((document) => ({
      ...document,
      url: `/api/v1/VendorInfo/document/${document.id}`,
      state: documentState(vendor.status, vendor.status_before),
    })),
    missingDocuments: missingDocuments(vendor.owner_type, {
      types: documents.map(({ type }) => type),
      menuUrl: vendor.menu_url,
    }),
    menuUrl: vendor.menu_url,
    financial: account
      ? {
          accountCardNumber: account.card_number,
          accountHolderName: account.holder_name,
          accountNumber: account.account_number,
          accountShabaNumber: account.iban,
          status: account.approval,
          rejectedBecause: account.rejected_because,
          paysFrom: account.pays_from && account.pays_from > now() ? account.pays_from.toISOString() : null,
          bankName: bankNameOf(account),
        }
      : null,
    images: imagesOfVendor(vendor),
    imageRequests,
    owner: {
      ownerCellphone: vendor.owner_cell_phone,
      ownerName: vendor.owner_name,
      ownerBirthday: vendor.owner_birthday,
      ownerNationalCode: openField(db, ownerCodePlace(vendor.code), vendor.owner_national_code),
    },
  };
}

/** The bank of an account; that of the card when the table has no bank of the IBAN's code. */
export const bankNameOf = ({ iban, card_number: card }: { iban: string; card_number: string | null }) =>
  (findBankOfIban(iban) ?? (card === null ? undefined : findBank(card)))?.name ?? null;

const linkOf = (digest: string | null) => (digest === null ? null : imagePath(digest, 'large'));

export const imagesOfVendor = ({
  logo_digest,
  main_image_digest,
}: Pick<VendorRow, 'logo_digest' | 'main_image_digest'>): VendorInfo['images'] => ({
  logo: linkOf(logo_digest),
  mainImage: linkOf(main_image_digest),
});

/** All or null: the step sets all fields at once. */
function addressOf(vendor: VendorRow): VendorInfo['address'] {
  const { latitude, longitude, address, phone_prefix, landline, postal_code, plaque } = vendor;
  if (latitude === null || longitude === null || address === null) return null;
  if (phone_prefix === null || landline === null || postal_code === null || plaque === null) return null;
  return {
    latitude,
    longitude,
    address,
    prefixCellPhone: phone_prefix,
    cellPhone: landline,
    extraAddress: vendor.extra_address,
    postalCode: postal_code,
    plaque,
    unit: vendor.unit,
  };
}
