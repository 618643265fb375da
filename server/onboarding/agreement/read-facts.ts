// Reads the facts of a contract from the shop's present rows.
import { isDeepStrictEqual } from 'node:util';
import { businessTypes } from '@pishkhan/contract/reference/business-types.ts';
import { openField } from '../../infra/database/field-encryption.ts';
import type { Db } from '../../infra/database/tables.ts';
import { ownerCodePlace } from '../../vendors/public.ts';
import type { ContractFacts } from './contract-facts.ts';

/** Undefined while a required fact is missing. */
export async function readFacts(
  db: Db,
  vendorCode: string,
  commissionPercent: number,
): Promise<ContractFacts | undefined> {
  const shop = await db
    .selectFrom('vendor')
    .innerJoin('vendor_account as account', 'account.vendor_code', 'vendor.code')
    .innerJoin('city', 'city.id', 'vendor.city_id')
    .selectAll('vendor')
    .select(['account.iban', 'account.holder_name', 'city.name as city_name'])
    .where('vendor.code', '=', vendorCode)
    .executeTakeFirst();
  if (!shop?.owner_cell_phone || !shop.owner_name || !shop.owner_national_code || !shop.owner_birthday)
    return undefined;
  if (!shop.owner_type || !shop.address || !shop.postal_code || !shop.phone_prefix || !shop.landline)
    return undefined;
  const kind = businessTypes.find(({ id }) => id === shop.business_type_id);
  return {
    vendorCode,
    vendorName: shop.name,
    businessTitle: shop.business_title,
    businessType: kind?.name ?? shop.business_type ?? 'فروشگاه',
    cityName: shop.city_name,
    ownerType: shop.owner_type,
    ownerName: shop.owner_name,
    ownerNationalCode: openField(db, ownerCodePlace(vendorCode), shop.owner_national_code),
    ownerBirthday: shop.owner_birthday,
    signupCellPhone: shop.owner_cell_phone,
    companyName: shop.company_name,
    companyNationalId: shop.company_national_id,
    address: placeInWords(shop),
    postalCode: shop.postal_code,
    landline: `${shop.phone_prefix}${shop.landline}`,
    iban: openField(db, { table: 'vendor_account', column: 'iban', row: vendorCode }, shop.iban),
    accountHolderName: shop.holder_name,
    commissionPercent,
  };
}

const placeInWords = (shop: { address: string | null; plaque: string | null; unit: string | null }): string =>
  [shop.address, shop.plaque && `پلاک ${shop.plaque}`, shop.unit && `واحد ${shop.unit}`]
    .filter(Boolean)
    .join('، ');

export const saysTheSame = (one: ContractFacts, other: ContractFacts): boolean =>
  isDeepStrictEqual(one, other);
