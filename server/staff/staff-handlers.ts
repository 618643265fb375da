import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Log } from '../infra/log.ts';
import type { SmsBudget } from '../infra/sms/budget.ts';
import type { Sms } from '../infra/sms/sms.ts';
import { createStaffMemberHandler } from './calls/create-staff-member.ts';
import { deleteStaffMemberHandler } from './calls/delete-staff-member.ts';
import { getInvitationHandler } from './calls/get-invitation.ts';
import { getStaffMemberHandler } from './calls/get-staff-member.ts';
import { inviteAgainHandler } from './calls/invite-again.ts';
import { listStaffHandler } from './calls/list-staff.ts';
import { updateStaffMemberHandler } from './calls/update-staff-member.ts';

/** What the calls of this room work with. */
export interface StaffParts {
  db: Kysely<Tables>;
  sms: Sms;
  budget: SmsBudget;
  /** Where people reach the panel, for links in messages. */
  publicUrl: string;
  log: Log;
}

export const staffHandlers = (parts: StaffParts): Implemented[] => [
  listStaffHandler(parts),
  getStaffMemberHandler(parts),
  createStaffMemberHandler(parts),
  updateStaffMemberHandler(parts),
  deleteStaffMemberHandler(parts),
  inviteAgainHandler(parts),
  getInvitationHandler(parts),
];
