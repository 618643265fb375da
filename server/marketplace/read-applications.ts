// Shops that wait for the platform, with the data needed to judge them.
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type {
  Application,
  applicationKinds,
  getApplication,
} from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';

type Kind = (typeof applicationKinds)[number];

const most = 100;

export async function listWaiting(db: Db): Promise<Application[]> {
  const kind = sql<Kind>`CASE v.status WHEN 'PRE_SIGN_UP' THEN 'SIGNUP' WHEN 'READY_FOR_ACTIVE' THEN 'SETTINGS'
    WHEN 'WAITING_FOR_CITY' THEN 'CITY' WHEN 'WAITING_FOR_BUSINESS_TYPE' THEN 'BUSINESS_TYPE' ELSE 'SWITCH_ON' END`;
  // A sign-up waits since its last step, which is later than the start of its status.
  const since = sql<Date>`greatest(v.status_since, (SELECT max(at) FROM vendor_moment m
    WHERE m.vendor_code = v.code AND m.action = 'finishSignup' AND v.status = 'PRE_SIGN_UP'))`;
  const rows = await db
    .selectFrom('vendor as v')
    .leftJoin('city', 'city.id', 'v.city_id')
    .select([
      'v.code',
      'v.name',
      'v.status',
      'v.city_id',
      'v.business_type_id',
      'v.owner_name',
      'v.times_returned',
    ])
    .select(['city.name as city_name', kind.as('kind'), since.as('since')])
    .where(({ or, and, eb }) =>
      or([
        and([eb('v.status', '=', 'PRE_SIGN_UP'), eb('v.step', '=', 5)]),
        and([eb('v.status', '=', 'READY_FOR_ACTIVE'), eb('v.settings_approved_at', 'is', null)]),
        eb('v.status', 'in', ['WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY', 'OFOOD_ACTIVATION']),
      ]),
    )
    .orderBy('since')
    .orderBy('v.code')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    vendorCode: row.code as VendorCode,
    vendorName: row.name,
    kind: row.kind,
    vendorStatus: row.status,
    waitingSince: row.since.toISOString(),
    cityId: row.city_id,
    cityName: row.city_name,
    businessTypeId: row.business_type_id,
    ownerName: row.owner_name,
    timesReturned: row.times_returned,
  }));
}

export async function findApplication(
  db: Db,
  vendorCode: VendorCode,
): Promise<CallAnswer<typeof getApplication> | undefined> {
  const vendor = await db
    .selectFrom('vendor')
    .leftJoin('vendor_account', 'vendor_account.vendor_code', 'vendor.code')
    .selectAll('vendor')
    .select('vendor_account.holder_name')
    .where('vendor.code', '=', vendorCode)
    .executeTakeFirst();
  if (!vendor) return undefined;
  const documents = await db
    .selectFrom('vendor_document')
    .select(['id', 'type', 'size'])
    .where('vendor_code', '=', vendorCode)
    .orderBy('id')
    .execute();
  const contract = await db
    .selectFrom('contract')
    .select('number')
    .where('vendor_code', '=', vendorCode)
    .where('signed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    vendorCode,
    vendorName: vendor.name,
    vendorStatus: vendor.status,
    step: vendor.step,
    businessTitle: vendor.business_title,
    ownerName: vendor.owner_name,
    companyName: vendor.company_name,
    address: vendor.address,
    accountHolderName: vendor.holder_name,
    documents: documents.map(({ id, type, size }) => ({ id, type: type as DocumentType, size })),
    contractNumber: contract?.number ?? null,
    minimumBasket: vendor.minimum_basket,
  };
}
