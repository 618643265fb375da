import type { Implemented } from '../infra/http/implement.ts';
import { createStaffMemberHandler } from './calls/create-staff-member.ts';
import { deleteStaffMemberHandler } from './calls/delete-staff-member.ts';
import { getInvitationHandler } from './calls/get-invitation.ts';
import { getStaffMemberHandler } from './calls/get-staff-member.ts';
import { inviteAgainHandler } from './calls/invite-again.ts';
import { listStaffHandler } from './calls/list-staff.ts';
import { updateStaffMemberHandler } from './calls/update-staff-member.ts';
import type { StaffParts } from './parts.ts';

export const staffHandlers = (parts: StaffParts): Implemented[] => [
  listStaffHandler(parts),
  getStaffMemberHandler(parts),
  createStaffMemberHandler(parts),
  updateStaffMemberHandler(parts),
  deleteStaffMemberHandler(parts),
  inviteAgainHandler(parts),
  getInvitationHandler(parts),
];
