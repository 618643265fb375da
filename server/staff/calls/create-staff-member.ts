import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { createStaffMember } from '@pishkhan/contract/staff/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { getPersonByPhone } from '../../session/public.ts';
import { changeStaff } from '../change-staff.ts';
import { hashOf, invitedUntil, newUserCode, sendInvitation } from '../invitations.ts';
import { notifyOwnerOfManager } from '../notify-owner-of-manager.ts';
import type { StaffParts } from '../parts.ts';
import { countInvitation, inviterOf } from '../store-invitations.ts';
import { insertInvited, type Member, viewMember } from '../store-members.ts';

const maxPeople = 100;

/**
 * The answer does not reveal whether the phone was known: its owner is a person from here on, with a name
 * that this shop chose for itself.
 */
export const createStaffMemberHandler = (parts: StaffParts) =>
  implement(createStaffMember, async ({ body }, { audit, staff, now, ip, requestId }) => {
    const { vendorCode } = staff;
    const { cellPhone, fullName, role, orderNotification, proofCode } = body;
    const proved = role === 'MANAGER' ? await parts.proof.check(staff, 'MANAGER', proofCode, now) : undefined;
    if (isFault(proved)) return proved;
    const userCode = newUserCode();
    const invitation = await changeStaff(parts.db, audit, staff, async (trx, members) => {
      if (members.some((other) => other.cellPhone === cellPhone)) return refuse('STAFF_EXISTS');
      if (members.length >= maxPeople) return refuse('STAFF_TOO_MANY');
      const personId = await getPersonByPhone(trx, cellPhone, now);
      const asked = { vendorCode, personId, by: staff.personId, ip };
      const counted = await countInvitation(trx, parts, asked, now);
      if (isFault(counted)) return counted;
      const member: Member = {
        personId,
        cellPhone,
        role,
        fullName,
        status: 'PENDING',
        orderNotification,
        invitedUntil: invitedUntil(now),
      };
      const unproved = proved && (await parts.proof.use(trx, proved, now));
      if (unproved) return unproved;
      await insertInvited(trx, vendorCode, member, hashOf(userCode));
      return { vendorCode, inviter: await inviterOf(trx, vendorCode), member, userCode, counted };
    });
    if (isFault(invitation)) return invitation;
    if (proved) notifyOwnerOfManager(parts, { vendorCode, personId: staff.personId, cellPhone });
    const isSmsSent = await sendInvitation(parts, invitation, requestId);
    return { member: viewMember(invitation.member, staff), isSmsSent };
  });
