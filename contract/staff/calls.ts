// The members of a shop, managed by its managers, and invitations (docs/behaviour/staff.md#invitations).
import * as z from 'zod/mini';
import { roles } from '../access/roles.ts';
import { invitingStatuses, signedStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { menuIdInPathSchema, menuIdSchema, nameSchema } from '../menu/fields.ts';
import { proofCodeSchema, proofFaults } from '../session/proof-calls.ts';
import { staffStatuses } from '../session/session.ts';
import { typedMobileSchema } from '../text/mobile-schemas.ts';
import { instantSchema } from '../time/tehran.ts';

const manage = { kind: 'staff', permission: 'staff.manage', statuses: signedStatuses } as const;
/** The call sends a message to somebody outside the shop. */
const invite = { ...manage, statuses: invitingStatuses } as const;

/** Lifetime of an invitation in days; sending it again renews it. */
export const invitationDays = 7;

export const staffMemberSchema = z.object({
  /** The person's id, the same in all their shops. */
  id: z.int(),
  cellPhone: z.string(),
  role: z.enum(roles),
  /** The name in this shop. */
  fullName: z.string(),
  status: z.enum(staffStatuses),
  orderNotification: z.boolean(),
  /** Always null: nobody else may see it. */
  nationalCode: z.null(),
  /** Expiry of the invitation of a PENDING member. */
  invitedUntil: z.nullable(instantSchema),
  /** True for the caller. */
  isMe: z.boolean(),
  /** Version of name, role and notification, for If-Match. */
  version: z.int(),
});
export type StaffMember = z.output<typeof staffMemberSchema>;

const roleSchema = z.enum(roles, 'نقش را انتخاب کنید.');

export const listStaff = defineCall({
  name: 'listStaff',
  method: 'GET',
  path: '/api/v1/User/users',
  summary: 'All members of the shop: oneself first, then by role and name.',
  access: manage,
  response: z.array(staffMemberSchema),
  faults: [],
});

const byPerson = z.strictObject({ id: menuIdInPathSchema });

export const getStaffMember = defineCall({
  name: 'getStaffMember',
  method: 'GET',
  path: '/api/v1/User/users/{id}',
  summary: 'One member of the shop. NOT_FOUND for anybody else.',
  access: manage,
  params: byPerson,
  response: staffMemberSchema,
  faults: [],
});

export const createStaffMember = defineCall({
  name: 'createStaffMember',
  method: 'POST',
  path: '/api/v1/User/users',
  summary:
    'Invite a person by SMS: PENDING until they prove their phone. STAFF_EXISTS for a member of the shop. The answer reports an SMS that could not be sent; the person stays and can be invited again. Inviting a manager requires a code for MANAGER, and notifies the shop’s owner.',
  access: invite,
  body: z.strictObject({
    cellPhone: typedMobileSchema,
    fullName: nameSchema,
    role: roleSchema,
    orderNotification: z.boolean(),
    proofCode: proofCodeSchema,
  }),
  response: z.object({ member: staffMemberSchema, isSmsSent: z.boolean() }),
  deadlineSeconds: 12,
  faults: ['STAFF_EXISTS', 'STAFF_TOO_MANY', ...proofFaults],
});

export const updateStaffMember = defineCall({
  name: 'updateStaffMember',
  method: 'PUT',
  path: '/api/v1/User/users',
  summary:
    'Rename a person, change the role, or turn order notifications on or off. A new role takes effect within five seconds, also in open sessions and streams. The last manager stays manager. Making a person MANAGER requires a code for MANAGER, and notifies the shop’s owner.',
  access: manage,
  body: z.strictObject({
    id: menuIdSchema,
    fullName: nameSchema,
    role: roleSchema,
    orderNotification: z.boolean(),
    proofCode: proofCodeSchema,
  }),
  response: staffMemberSchema,
  versioned: true,
  faults: ['NOT_FOUND', 'STAFF_STALE', 'LAST_MANAGER', ...proofFaults],
});

export const deleteStaffMember = defineCall({
  name: 'deleteStaffMember',
  method: 'DELETE',
  path: '/api/v1/User/users/{id}',
  summary:
    'Remove a person from the shop, with effect within five seconds. The last manager stays. Managers may also remove themselves.',
  access: manage,
  params: byPerson,
  response: z.object({}),
  faults: ['LAST_MANAGER'],
});

export const inviteAgain = defineCall({
  name: 'inviteAgain',
  method: 'POST',
  path: '/api/v1/User/users/{id}/invitation',
  summary: 'Send a new invitation to a person who has not accepted yet; the previous one becomes invalid.',
  access: invite,
  params: byPerson,
  body: z.strictObject({}),
  response: z.object({ member: staffMemberSchema, isSmsSent: z.boolean() }),
  deadlineSeconds: 12,
  faults: ['INVITATION_TAKEN', 'TOO_MANY'],
});

export const invitationSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  role: z.enum(roles),
  fullName: z.string(),
  /** The invited phone: 0912***0001. */
  maskedPhone: z.string(),
  /** Expiry; an expired, accepted or unknown invitation is NOT_FOUND. */
  until: instantSchema,
});
export type Invitation = z.output<typeof invitationSchema>;

export const getInvitation = defineCall({
  name: 'getInvitation',
  method: 'GET',
  path: '/api/v1/User/invitation',
  summary:
    'The content of an invitation, for everybody who has its link. It is accepted by proving the invited phone: otp with the vendorCode, or change-vendor by the invited person.',
  access: { kind: 'public' },
  query: z.strictObject({
    vendorCode: vendorCodeSchema,
    userCode: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
  response: invitationSchema,
  faults: ['NOT_FOUND', 'TOO_MANY'],
});

export const staffMemberCalls = {
  listStaff,
  getStaffMember,
  createStaffMember,
  updateStaffMember,
  deleteStaffMember,
  inviteAgain,
  getInvitation,
};
