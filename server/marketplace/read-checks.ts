// The checks that a person cannot make by looking: the same numbers in other shops, and whether holder, code and place fit.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { distanceMetres } from '@pishkhan/contract/map/geometry.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import type { getApplication, sameElsewhere } from '@pishkhan/contract/marketplace/application-calls.ts';
import { isNationalCode } from '@pishkhan/contract/text/national-code.ts';
import { type RawBuilder, sql } from 'kysely';
import { marksOf } from '../infra/database/field-encryption.ts';
import type { Db } from '../infra/database/tables.ts';
import { isHolder, type ShopsAccount } from '../onboarding/public.ts';
import type { VendorRow } from '../vendors/public.ts';

type Checks = CallAnswer<typeof getApplication>['checks'];
type Same = (typeof sameElsewhere)[number];

interface Checked {
  vendor: VendorRow;
  nationalCode: string | null;
  account: ShopsAccount | undefined;
  city: Spot | null;
  place: Spot | null;
}

export const checkApplication = async (db: Db, checked: Checked): Promise<Checks> => {
  const { vendor, nationalCode, account, city, place } = checked;
  return {
    isHolderOwner: account ? isHolder(account.holder_name, vendor) : null,
    isNationalCodeValid: nationalCode === null ? null : isNationalCode(nationalCode),
    metresFromCity: city && place && Math.round(distanceMetres(place, city)),
    elsewhere: await findElsewhere(db, checked),
  };
};

const mostOfEach = 5;

async function findElsewhere(
  db: Db,
  { vendor, nationalCode, account }: Checked,
): Promise<Checks['elsewhere']> {
  const searches: [what: Same, where: RawBuilder<boolean> | undefined][] = [
    [
      'NATIONAL_CODE',
      nationalCode === null
        ? undefined
        : sql`v.owner_code_mark = ANY (${marksOf(db, nationalCode)}) AND ${isOtherOwner(vendor)}`,
    ],
    [
      'POSTAL_CODE',
      vendor.postal_code === null
        ? undefined
        : sql`v.postal_code = ${vendor.postal_code} AND v.unit IS NOT DISTINCT FROM ${vendor.unit}`,
    ],
    ['PHONE', vendor.phone === null ? undefined : sql`v.phone = ${vendor.phone}`],
    [
      'IBAN',
      account &&
        sql`v.code IN (SELECT vendor_code FROM vendor_account WHERE iban_mark = ANY (${marksOf(db, account.iban)}))
          AND ${isOtherOwner(vendor)}`,
    ],
  ];
  const found: Checks['elsewhere'] = [];
  for (const [what, where] of searches) {
    if (!where) continue;
    const { rows } = await sql<{ code: VendorCode; name: string; status: VendorStatus }>`
      SELECT v.code, v.name, v.status FROM vendor v WHERE v.code <> ${vendor.code} AND ${where}
      ORDER BY v.code LIMIT ${mostOfEach}`.execute(db);
    found.push(
      ...rows.map(({ code, name, status }) => ({
        ...{ what, vendorCode: code, vendorName: name, vendorStatus: status },
      })),
    );
  }
  return found;
}

/** Branches of one owner share their national code and account. */
const isOtherOwner = ({ owner_person_id }: VendorRow) =>
  sql<boolean>`v.owner_person_id IS DISTINCT FROM ${owner_person_id}`;
