import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { createStaffMember } from '@pishkhan/contract/staff/calls.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { changeStaff } from '../change-staff.ts';
import {
  countInvitation,
  hashOf,
  invitedUntil,
  inviterOf,
  newUserCode,
  sendInvitation,
} from '../invitations.ts';
import type { StaffParts } from '../parts.ts';
import { type Member, viewMember } from '../store-members.ts';

const mostPeople = 100;

/** Says nothing of whether the phone was known before: whoever has it is a person from here on, named by this shop for this shop. */
export const createStaffMemberHandler = (parts: StaffParts) =>
  implement(createStaffMember, async ({ body }, { audit, staff, now, ip, requestId }) => {
    const { vendorCode } = staff;
    const { cellPhone, fullName, role, orderNotification } = body;
    const userCode = newUserCode();
    const invitation = await changeStaff(parts.db, audit, staff, async (trx, members) => {
      if (members.some((other) => other.cellPhone === cellPhone)) return refuse('STAFF_EXISTS');
      if (members.length >= mostPeople) return refuse('STAFF_TOO_MANY');
      const personId = await getPerson(trx, cellPhone, now);
      const asked = { vendorCode, personId, by: staff.personId, ip };
      const counted = await countInvitation(trx, parts, asked, now);
      if (isFault(counted)) return counted;
      const until = invitedUntil(now);
      await trx
        .insertInto('membership')
        .values({
          vendor_code: vendorCode,
          person_id: personId,
          role,
          status: 'PENDING',
          order_notification: orderNotification,
          full_name: fullName,
          invitation_hash: hashOf(userCode),
          invited_until: until,
        })
        .execute();
      const member: Member = {
        personId,
        cellPhone,
        role,
        fullName,
        status: 'PENDING',
        orderNotification,
        invitedUntil: until,
      };
      return { vendorCode, inviter: await inviterOf(trx, vendorCode), member, userCode, counted };
    });
    if (isFault(invitation)) return invitation;
    const isSmsSent = await sendInvitation(parts, invitation, requestId);
    return { member: viewMember(invitation.member, staff), isSmsSent };
  });

async function getPerson(trx: Transaction<Tables>, cellPhone: string, now: Date): Promise<number> {
  await trx
    .insertInto('person')
    .values({ cell_phone: cellPhone, created_at: now })
    .onConflict((conflict) => conflict.column('cell_phone').doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('person')
    .select('id')
    .where('cell_phone', '=', cellPhone)
    .executeTakeFirstOrThrow();
  return id;
}
