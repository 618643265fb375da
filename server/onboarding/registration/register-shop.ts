// Registers a shop.
// Invariants: repeats of a registration by one person, even concurrent ones, create one shop; the registering
// person is its manager; its condition for waiting held when the row was written.
import { signedStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { isOldEnough, type Registration } from '@pishkhan/contract/onboarding/signup.ts';
import { businessTypes } from '@pishkhan/contract/reference/business-types.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { openField } from '../../infra/database/field-encryption.ts';
import type { Trx } from '../../infra/database/tables.ts';
import { insertVendorMoment, ownerCodePlace, sealOwnerCode, type VendorRow } from '../../vendors/public.ts';
import { firstStatus } from '../rules/first-status.ts';
import {
  completePerson,
  findServed,
  findUnfinished,
  insertManager,
  lockPerson,
  takeFreeCode,
  writeNewVendor,
} from './store-registration.ts';

export interface ShopToRegister {
  registration: Registration;
  personId: number;
  /** The parent of a branch; null for a first shop. */
  parent: VendorRow | null;
  now: Date;
}

const maxUnfinished = 10;

/** The code of the new shop, or of the one that the same registration created before. */
export async function registerShop(trx: Trx, shop: ShopToRegister) {
  const { registration, personId, parent, now } = shop;
  // A second tap waits here for the first.
  const person = await lockPerson(trx, personId);

  const mine = await findUnfinished(trx, personId);
  const again = mine.find((vendor) => isSame(trx, vendor, shop));
  if (again) return again.code;
  if (parent && !signedStatuses.includes(parent.status))
    return refuse('STATUS_UNREACHABLE', { vendorStatus: parent.status });
  if (mine.length >= maxUnfinished) return refuse('SIGNUPS_TOO_MANY');
  if (!isOldEnough(registration.ownerBirthday, tehranIso(now).slice(0, 10))) return refuse('OWNER_TOO_YOUNG');

  const served = await findServed(trx, registration);
  if (!served) return refuse('CITY_UNKNOWN');
  const code = await insertVendor(trx, shop, { ownPhone: person.cell_phone, status: firstStatus(served) });
  await insertManager(trx, code, personId);
  await completePerson(trx, person, registration);
  return code;
}

const nationalCodeOf = (trx: Trx, { code, owner_national_code }: VendorRow): string | null =>
  openField(trx, ownerCodePlace(code), owner_national_code);

function isSame(trx: Trx, vendor: VendorRow, { registration, parent }: ShopToRegister): boolean {
  const { ownerBirthday, ownerName, ownerNationalCode } = registration;
  // After a lost answer the session is already in the new branch, so the repeat names the branch itself as the parent.
  const belongs = parent
    ? vendor.parent_code === parent.code || (vendor.parent_code !== null && vendor.code === parent.code)
    : vendor.parent_code === null;
  return (
    belongs &&
    vendor.name === registration.vendorName &&
    vendor.business_type_id === registration.businessTypeId &&
    vendor.city_id === registration.cityId &&
    vendor.business_title === registration.businessTitle &&
    vendor.referral_code === registration.referralCode &&
    vendor.owner_name === ownerName &&
    nationalCodeOf(trx, vendor) === ownerNationalCode &&
    vendor.owner_birthday === ownerBirthday
  );
}

async function insertVendor(
  trx: Trx,
  { registration, personId, parent, now }: ShopToRegister,
  { ownPhone, status }: { ownPhone: string; status: ReturnType<typeof firstStatus> },
): Promise<string> {
  const { businessTypeId, ownerNationalCode } = registration;
  const isSameOwner = parent !== null && nationalCodeOf(trx, parent) === ownerNationalCode;
  const code = await takeFreeCode(trx);
  await writeNewVendor(trx, {
    code,
    name: registration.vendorName,
    status,
    status_since: now,
    created_at: now,
    step: 0,
    parent_code: parent?.code ?? null,
    city_id: registration.cityId,
    business_type_id: businessTypeId,
    business_type: businessTypes.find(({ id }) => id === businessTypeId)!.name,
    business_title: registration.businessTitle,
    referral_code: registration.referralCode,
    owner_person_id: (isSameOwner && parent.owner_person_id) || personId,
    owner_cell_phone: (isSameOwner && parent.owner_cell_phone) || ownPhone,
    owner_name: registration.ownerName,
    ...sealOwnerCode(trx, code, ownerNationalCode),
    owner_birthday: registration.ownerBirthday,
    // Initial data of the step OWNER.
    ...(isSameOwner && {
      owner_type: parent.owner_type,
      company_name: parent.company_name,
      company_national_id: parent.company_national_id,
    }),
  });
  await insertVendorMoment(trx, {
    vendor_code: code,
    at: now,
    action: 'signUp',
    from_status: 'NOT_REGISTERED',
    to_status: status,
    person_id: personId,
  });
  return code;
}
