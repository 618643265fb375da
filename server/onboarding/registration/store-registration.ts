// Reads and writes of a registration: the person, the shops that the person has begun, and the new shop.
import { randomInt } from 'node:crypto';
import type { Registration } from '@pishkhan/contract/onboarding/signup.ts';
import { type Insertable, sql } from 'kysely';
import { sealField } from '../../infra/database/field-encryption.ts';
import type { Row, Tables, Trx } from '../../infra/database/tables.ts';
import type { VendorRow } from '../../vendors/public.ts';

/** Letters and digits that are distinguishable on paper and on the phone. No e: a query string could parse 2e3456 as a number. */
const letters = 'abcdfghjkmnpqrstuvwxyz23456789';

const newShopCode = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');

type PersonRow = Row<'person'>;

const unfinished = [
  'WAITING_FOR_BUSINESS_TYPE',
  'WAITING_FOR_CITY',
  'PRE_SIGN_UP',
  'REJECTED',
  'PAUSE',
] as const;
export const lockPerson = (trx: Trx, personId: number): Promise<PersonRow> =>
  trx.selectFrom('person').selectAll().where('id', '=', personId).forUpdate().executeTakeFirstOrThrow();

export const insertManager = (trx: Trx, vendorCode: string, personId: number): Promise<unknown> =>
  trx
    .insertInto('membership')
    .values({ vendor_code: vendorCode, person_id: personId, role: 'MANAGER', order_notification: true })
    .execute();

/** Fills in data that the person has not given before. */
export const completePerson = (
  trx: Trx,
  { id, full_name, national_code }: PersonRow,
  { ownerName, ownerNationalCode }: Registration,
): Promise<unknown> =>
  trx
    .updateTable('person')
    .set({
      full_name: full_name || ownerName,
      ...(national_code === null && {
        national_code: sealField(
          trx,
          { table: 'person', column: 'national_code', row: id },
          ownerNationalCode,
        ),
      }),
    })
    .where('id', '=', id)
    .execute();

/** Shops that this person has registered and that have not been accepted yet. */
export const findUnfinished = (trx: Trx, personId: number): Promise<VendorRow[]> =>
  trx
    .selectFrom('membership')
    .innerJoin('vendor', 'vendor.code', 'membership.vendor_code')
    .innerJoin('vendor_moment', 'vendor_moment.vendor_code', 'vendor.code')
    .selectAll('vendor')
    .where('membership.person_id', '=', personId)
    .where('membership.role', '=', 'MANAGER')
    .where('vendor_moment.action', '=', 'signUp')
    .where('vendor_moment.person_id', '=', personId)
    .where('vendor.status', 'in', unfinished)
    .execute();

/**
 * Undefined for an unknown city. Both rows are locked until the shop is stored: a concurrent release of the
 * city waits, and then finds the shop among the waiting ones.
 */
export async function findServed(trx: Trx, { businessTypeId, cityId }: Registration) {
  const type = await trx
    .selectFrom('business_type')
    .select('served')
    .where('id', '=', businessTypeId)
    .forShare()
    .executeTakeFirstOrThrow();
  const city = await trx
    .selectFrom('city')
    .select('served')
    .where('id', '=', cityId)
    .forShare()
    .executeTakeFirst();
  return city && { isTypeServed: type.served, isCityServed: city.served };
}

export const writeNewVendor = (trx: Trx, vendor: Insertable<Tables['vendor']>): Promise<unknown> =>
  trx.insertInto('vendor').values(vendor).execute();

/** An unused code, locked until the transaction ends. */
export async function takeFreeCode(trx: Trx): Promise<string> {
  for (;;) {
    const code = newShopCode();
    // Two transactions must not take the same code.
    await sql`select pg_advisory_xact_lock(hashtext(${`shop ${code}`}))`.execute(trx);
    const taken = await trx.selectFrom('vendor').select('code').where('code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}
