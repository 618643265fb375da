// Rows of a shop's members, and the lock under which they change.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { StaffMember } from '@pishkhan/contract/staff/calls.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import { contentVersion } from '../infra/http/content-version.ts';
import type { Staff } from '../infra/http/visitor.ts';

export interface Member {
  personId: number;
  cellPhone: string;
  role: Role;
  fullName: string;
  status: 'ACTIVE' | 'PENDING';
  orderNotification: boolean;
  invitedUntil: Date | null;
}

const membersOf = (db: Db, vendorCode: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(({ fn }) => [
      'membership.person_id as personId',
      'person.cell_phone as cellPhone',
      'membership.role',
      fn.coalesce('membership.full_name', 'person.full_name').as('fullName'),
      'membership.status',
      'membership.order_notification as orderNotification',
      'membership.invited_until as invitedUntil',
    ])
    .where('membership.vendor_code', '=', vendorCode);

export const listMembers = (db: Db, vendorCode: string): Promise<Member[]> =>
  membersOf(db, vendorCode).execute();

export const findMember = (db: Db, vendorCode: string, personId: number): Promise<Member | undefined> =>
  membersOf(db, vendorCode).where('membership.person_id', '=', personId).executeTakeFirst();

/**
 * Locks all members of the shop until the transaction ends, so that other changes, and joining by an
 * invitation, wait. The shop's row is locked first, because two transactions that add people have no member's row in common.
 */
export async function lockMembers(trx: Trx, vendorCode: string): Promise<Member[]> {
  await trx.selectFrom('vendor').select('code').where('code', '=', vendorCode).forNoKeyUpdate().execute();
  return membersOf(trx, vendorCode).orderBy('membership.person_id').forNoKeyUpdate('membership').execute();
}

/** Inserts an invited person, who becomes an active member by proving the phone. */
export const insertInvited = (
  trx: Trx,
  vendorCode: string,
  { personId, role, fullName, orderNotification, invitedUntil }: Member,
  invitationHash: string,
): Promise<unknown> =>
  trx
    .insertInto('membership')
    .values({
      vendor_code: vendorCode,
      person_id: personId,
      role,
      status: 'PENDING',
      order_notification: orderNotification,
      full_name: fullName,
      invitation_hash: invitationHash,
      invited_until: invitedUntil,
    })
    .execute();

/** A new role raises the version, which invalidates tokens of the old one. */
export const updateMember = (
  trx: Trx,
  vendorCode: string,
  { personId, role, fullName, orderNotification }: Member,
  before: Pick<Member, 'role' | 'fullName'>,
): Promise<unknown> =>
  trx
    .updateTable('membership')
    .set((column) => ({
      role,
      order_notification: orderNotification,
      // A member who was not renamed keeps the person's name.
      ...(fullName !== before.fullName && { full_name: fullName }),
      ...(role !== before.role && { version: column('version', '+', 1) }),
    }))
    .where('vendor_code', '=', vendorCode)
    .where('person_id', '=', personId)
    .execute();

export const deleteMember = (trx: Trx, vendorCode: string, personId: number): Promise<unknown> =>
  trx
    .deleteFrom('membership')
    .where('vendor_code', '=', vendorCode)
    .where('person_id', '=', personId)
    .execute();

export const memberVersion = ({ fullName, role, orderNotification }: Member): number =>
  contentVersion([fullName, role, orderNotification]);

export const viewMember = (member: Member, { personId }: Staff): StaffMember => ({
  id: member.personId,
  cellPhone: member.cellPhone,
  role: member.role,
  fullName: member.fullName,
  status: member.status,
  orderNotification: member.orderNotification,
  nationalCode: null,
  invitedUntil: member.invitedUntil?.toISOString() ?? null,
  isMe: member.personId === personId,
  version: memberVersion(member),
});
