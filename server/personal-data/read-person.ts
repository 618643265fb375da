// The data that are held about the account of a person who works, or worked, in shops.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { type exportPerson, maxExportedRows } from '@pishkhan/contract/personal-data/calls.ts';
import { openField } from '../infra/database/field-encryption.ts';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';

/** Undefined when nobody has the phone. */
export async function readPerson(
  db: Db,
  cellPhone: string,
): Promise<CallAnswer<typeof exportPerson> | undefined> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'cell_phone', 'full_name', 'national_code', 'created_at'])
    .where('cell_phone', '=', cellPhone)
    .executeTakeFirst();
  if (!person) return undefined;
  const [factor, shops, owns, sessions, events] = await Promise.all([
    db
      .selectFrom('second_factor')
      .select('confirmed_at')
      .where('person_id', '=', person.id)
      .executeTakeFirst(),
    listShops(db, person.id),
    db
      .selectFrom('vendor')
      .select(['code', 'name'])
      .where('owner_person_id', '=', person.id)
      .limit(maxExportedRows)
      .execute(),
    db
      .selectFrom('session')
      .select(['browser', 'system', 'created_at', 'used_at'])
      .where('person_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .limit(maxExportedRows)
      .execute(),
    runRaw<EventRow>(db, selectEvents, [person.id, maxExportedRows]),
  ]);
  const place = { table: 'person', column: 'national_code', row: person.id } as const;
  return {
    personId: person.id,
    cellPhone: person.cell_phone,
    fullName: person.full_name,
    nationalCode: openField(db, place, person.national_code),
    createdAt: person.created_at.toISOString(),
    hasSecondFactor: factor?.confirmed_at != null,
    shops: shops.map(({ code, name, role, status }) => ({
      vendorCode: code as VendorCode,
      vendorName: name,
      role: role as Role,
      isInvited: status === 'PENDING',
    })),
    owns: owns.map(({ code, name }) => ({ vendorCode: code as VendorCode, vendorName: name })),
    sessions: sessions.map(({ browser, system, created_at, used_at }) => ({
      ...{ browser, system },
      signedInAt: created_at.toISOString(),
      lastSeenAt: used_at.toISOString(),
    })),
    events: events.map(({ at, vendor_code: vendorCode, call, outcome, address }) => ({
      ...{ at: at.toISOString(), vendorCode, call, outcome, address },
    })),
  };
}

const listShops = (db: Db, personId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('vendor', 'vendor.code', 'membership.vendor_code')
    .select(['vendor.code', 'vendor.name', 'membership.role', 'membership.status'])
    .where('membership.person_id', '=', personId)
    .orderBy('vendor.code')
    .limit(maxExportedRows)
    .execute();

interface EventRow {
  at: Date;
  vendor_code: string | null;
  call: string;
  outcome: string;
  address: string;
}

/** The index of a person's events begins with the shop, so each shop is asked, and the events without one. */
const selectEvents = `
  SELECT at, vendor_code, call, outcome, address FROM (
    SELECT e.* FROM vendor v CROSS JOIN LATERAL (
      SELECT * FROM security_event e WHERE e.vendor_code = v.code AND e.person_id = $1 ORDER BY e.at DESC LIMIT $2::int) e
    UNION ALL
    (SELECT * FROM security_event WHERE vendor_code IS NULL AND person_id = $1 ORDER BY at DESC LIMIT $2::int)
  ) e ORDER BY at DESC LIMIT $2::int`;
