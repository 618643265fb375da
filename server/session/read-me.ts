// A person's own data, and those of the session's shop.
import type { User } from '@pishkhan/contract/session/session.ts';
import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import { openField } from '../infra/database/field-encryption.ts';
import type { Db } from '../infra/database/tables.ts';
import { imagesOfVendor } from '../vendors/public.ts';

export async function getUser(db: Db, personId: number, vendorCode: string | null): Promise<User> {
  const row = await db
    .selectFrom('person')
    .leftJoin('membership', (join) =>
      join.onRef('membership.person_id', '=', 'person.id').on('membership.vendor_code', '=', vendorCode),
    )
    .select(({ fn }) => [
      'person.id',
      'person.cell_phone',
      fn.coalesce('membership.full_name', 'person.full_name').as('full_name'),
      'person.national_code',
      'membership.role',
      'membership.status',
      'membership.order_notification',
    ])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    cellPhone: row.cell_phone,
    role: row.role,
    fullName: row.full_name,
    // A person without a shop is still registering.
    status: row.status ?? 'PENDING',
    orderNotification: row.order_notification ?? false,
    nationalCode: openField(db, { table: 'person', column: 'national_code', row: row.id }, row.national_code),
  };
}

export async function getVendor(db: Db, vendorCode: string): Promise<Vendor> {
  const row = await db
    .selectFrom('vendor')
    .leftJoin('city', 'city.id', 'vendor.city_id')
    .selectAll('vendor')
    .select([
      'city.name as city_name',
      'city.code as city_code',
      'city.latitude as city_latitude',
      'city.longitude as city_longitude',
    ])
    .where('vendor.code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return {
    vendorCode: row.code as Vendor['vendorCode'],
    vendorName: row.name,
    vendorStatus: row.status,
    vendorGrade: row.grade,
    step: row.step,
    city:
      row.city_id === null
        ? null
        : {
            id: row.city_id,
            name: row.city_name!,
            code: row.city_code!,
            lat: row.city_latitude!,
            lng: row.city_longitude!,
          },
    referralCode: row.referral_code,
    businessTitle: row.business_title,
    businessType: row.business_type,
    businessTypeId: row.business_type_id,
    ownerCellPhone: row.owner_cell_phone,
    ownerName: row.owner_name,
    visible: row.visible,
    isTax: row.is_tax,
    financialReportVisible: row.financial_report_visible,
    maxPlatformPercent: row.max_platform_percent,
    ...imagesOfVendor(row),
    version: row.version,
  };
}
