// Everything that the platform needs to judge one shop.
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { getApplication } from '@pishkhan/contract/marketplace/application-calls.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { openField } from '../infra/database/field-encryption.ts';
import type { Db } from '../infra/database/tables.ts';
import type { PlatformCaller } from '../infra/http/visitor.ts';
import { findAccount } from '../onboarding/public.ts';
import { ownerCodePlace, type VendorRow } from '../vendors/public.ts';
import { checkApplication } from './read-checks.ts';
import { maskEnd, viewAccount } from './view-account.ts';

type Details = CallAnswer<typeof getApplication>;

export async function findApplication(
  db: Db,
  vendorCode: VendorCode,
  by: PlatformCaller,
): Promise<Details | undefined> {
  const vendor = await db.selectFrom('vendor').selectAll().where('code', '=', vendorCode).executeTakeFirst();
  if (!vendor) return undefined;
  const account = await findAccount(db, vendorCode);
  const nationalCode = openField(db, ownerCodePlace(vendorCode), vendor.owner_national_code);
  const city = await findCityOf(db, vendor);
  const { latitude, longitude } = vendor;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const isMasked = by.kind === 'operator';
  return {
    vendorCode,
    ...factsOf(vendor),
    ownerCellPhone:
      vendor.owner_cell_phone && isMasked ? maskMobile(vendor.owner_cell_phone) : vendor.owner_cell_phone,
    ownerNationalCode: nationalCode && isMasked ? maskEnd(nationalCode, 2) : nationalCode,
    city,
    place,
    accountHolderName: account?.holder_name ?? null,
    account: account ? viewAccount(account, by) : null,
    documents: await listDocumentFacts(db, vendorCode),
    contractNumber: await findContractNumber(db, vendorCode),
    areas: await listReviewedAreas(db, vendorCode),
    hours: await listHours(db, vendorCode),
    checks: await checkApplication(db, { vendor, nationalCode, account, city, place }),
    returns: await listReturns(db, vendorCode),
  };
}

const factsOf = (vendor: VendorRow) => ({
  vendorName: vendor.name,
  vendorStatus: vendor.status,
  step: vendor.step,
  registeredAt: vendor.created_at.toISOString(),
  needsSettingsApproval: vendor.settings_approved_at === null,
  businessTitle: vendor.business_title,
  businessTypeId: vendor.business_type_id,
  referralCode: vendor.referral_code,
  parentCode: vendor.parent_code as VendorCode | null,
  ownerName: vendor.owner_name,
  companyName: vendor.company_name,
  companyNationalId: vendor.company_national_id,
  address: vendor.address,
  extraAddress: vendor.extra_address,
  postalCode: vendor.postal_code,
  plaque: vendor.plaque,
  unit: vendor.unit,
  phone: vendor.phone,
  menuUrl: vendor.menu_url,
  minimumBasket: vendor.minimum_basket,
  packing: vendor.is_packing_set ? { price: vendor.packing_price, tax: vendor.packaging_tax } : null,
  delivery: { byPlatform: vendor.ofood_delivery, byShop: vendor.own_delivery },
});

const findCityOf = async (db: Db, { city_id }: VendorRow): Promise<Details['city']> =>
  (await db
    .selectFrom('city')
    .select(['id', 'name', 'latitude', 'longitude', 'served'])
    .where('id', '=', city_id)
    .executeTakeFirst()) ?? null;

async function listDocumentFacts(db: Db, vendorCode: string): Promise<Details['documents']> {
  const rows = await db
    .selectFrom('vendor_document')
    .select(['id', 'type', 'kind', 'name', 'size', 'sent_at'])
    .where('vendor_code', '=', vendorCode)
    .orderBy('id')
    .execute();
  return rows.map(({ sent_at, ...document }) => ({ ...document, sentAt: sent_at.toISOString() }));
}

async function findContractNumber(db: Db, vendorCode: string): Promise<string | null> {
  const signed = await db
    .selectFrom('contract')
    .select('number')
    .where('vendor_code', '=', vendorCode)
    .where('signed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return signed?.number ?? null;
}

async function listReviewedAreas(db: Db, vendorCode: string): Promise<Details['areas']> {
  const rows = await db
    .selectFrom('vendor_polygon')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ring: row.area.coordinates[0] ?? [],
    deliveryPrice: row.delivery_price,
    deliveryTime: row.delivery_time,
    isActive: row.is_active,
    status: row.approval,
    version: row.version,
    rejectedBecause: row.rejected_because,
    drawnAt: row.drawn_at.toISOString(),
  }));
}

const listHours = (db: Db, vendorCode: string): Promise<Details['hours']> =>
  db
    .selectFrom('vendor_shift')
    .select(['day_of_week as dayOfWeek', 'start_time as startTime', 'end_time as endTime'])
    .where('vendor_code', '=', vendorCode)
    .orderBy('day_of_week')
    .orderBy('start_time')
    .execute();

const mostReturns = 20;

async function listReturns(db: Db, vendorCode: string): Promise<Details['returns']> {
  const rows = await db
    .selectFrom('vendor_moment')
    .select(['at', 'reason'])
    .where('vendor_code', '=', vendorCode)
    .where('action', 'in', ['rejectSignup', 'returnActivation'])
    .orderBy('id', 'desc')
    .limit(mostReturns)
    .execute();
  return rows.map(({ at, reason }) => ({ at: at.toISOString(), reason }));
}
