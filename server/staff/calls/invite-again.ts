import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { inviteAgain } from '@pishkhan/contract/staff/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { changeStaff } from '../change-staff.ts';
import { hashOf, invitedUntil, newUserCode, sendInvitation } from '../invitations.ts';
import type { StaffParts } from '../parts.ts';
import { countInvitation, inviterOf, replaceInvitation } from '../store-invitations.ts';
import { viewMember } from '../store-members.ts';

/** The previous link is void, whether or not the new message is sent. */
export const inviteAgainHandler = (parts: StaffParts) =>
  implement(inviteAgain, async ({ params: { id } }, { audit, staff, now, ip, requestId }) => {
    const { vendorCode } = staff;
    const userCode = newUserCode();
    const invitation = await changeStaff(parts.db, audit, staff, async (trx, members) => {
      const member = members.find(({ personId }) => personId === id);
      if (!member) return refuse('NOT_FOUND');
      if (member.status === 'ACTIVE') return refuse('INVITATION_TAKEN');
      const asked = { vendorCode, personId: id, by: staff.personId, ip };
      const counted = await countInvitation(trx, parts, asked, now);
      if (isFault(counted)) return counted;
      const until = invitedUntil(now);
      await replaceInvitation(trx, asked, { hash: hashOf(userCode), until });
      const inviter = await inviterOf(trx, vendorCode);
      return { vendorCode, inviter, member: { ...member, invitedUntil: until }, userCode, counted };
    });
    if (isFault(invitation)) return invitation;
    const isSmsSent = await sendInvitation(parts, invitation, requestId);
    return { member: viewMember(invitation.member, staff), isSmsSent };
  });
