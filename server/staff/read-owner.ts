import type { Db } from '../infra/database/tables.ts';

/** The phone of the shop's owner, or of this person when the shop has none. */
export async function findOwnerOf(db: Db, vendorCode: string, personId: number): Promise<string> {
  const { phone } = await db
    .selectFrom('vendor')
    .innerJoin('person', (join) => join.on('person.id', '=', personId))
    .select(({ fn }) => fn.coalesce('vendor.owner_cell_phone', 'person.cell_phone').as('phone'))
    .where('vendor.code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return phone;
}
