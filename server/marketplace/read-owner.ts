import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { revealOwner } from '@pishkhan/contract/marketplace/paper-calls.ts';
import { openField } from '../infra/database/field-encryption.ts';
import type { Db } from '../infra/database/tables.ts';
import { ownerCodePlace } from '../vendors/public.ts';

/** The owner of a shop with all numbers. */
export async function findOwner(
  db: Db,
  vendorCode: string,
): Promise<CallAnswer<typeof revealOwner> | undefined> {
  const vendor = await db
    .selectFrom('vendor')
    .select(['owner_name', 'owner_cell_phone', 'owner_national_code', 'owner_birthday'])
    .where('code', '=', vendorCode)
    .executeTakeFirst();
  return (
    vendor && {
      ownerName: vendor.owner_name,
      ownerCellPhone: vendor.owner_cell_phone,
      ownerNationalCode: openField(db, ownerCodePlace(vendorCode), vendor.owner_national_code),
      ownerBirthday: vendor.owner_birthday,
    }
  );
}
