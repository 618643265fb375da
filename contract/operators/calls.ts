// The calls by which operators sign in at the console, end sessions, and manage each other's accounts.
import * as z from 'zod/mini';
import {
  type PlatformPermission,
  platformPermissions,
  platformRoles,
} from '../access/platform-permissions.ts';
import { defineCall } from '../kit/call.ts';
import { idTextSchema, versionSchema } from '../kit/integers.ts';
import { eventIdSchema } from '../marketplace/calls.ts';
import { secondFactorCodeSchema } from '../session/second-factor.ts';
import { shownNameSchema } from '../text/customer-text.ts';
import { storable } from '../text/storable.ts';
import { instantSchema } from '../time/tehran.ts';

const ofConsole = { kind: 'console' } as const;
const anyOperator = { kind: 'operator', permission: 'any' } as const;
const manage = { kind: 'operator', permission: 'operators.manage', fresh: true } as const;
const seePeople = { kind: 'operator', permission: ['operators.manage', 'security.read'] } as const;

const userNameSchema = z
  .string('نام کاربری را وارد کنید.')
  .check(
    z.regex(/^[a-z][a-z0-9.-]{2,31}$/, 'نام کاربری از ۳ تا ۳۲ حرف کوچک لاتین، رقم، نقطه و خط تیره است.'),
  );
export const passphraseLength = { least: 12, most: 200 } as const;
const passphraseSchema = z
  .string('گذرواژه را وارد کنید.')
  .check(
    z.minLength(passphraseLength.least, 'گذرواژه دست‌کم ۱۲ نویسه دارد.'),
    z.maxLength(passphraseLength.most, 'گذرواژه بیش از اندازه بلند است.'),
    storable,
  );
/** The secret part of an invitation's link. */
const invitationTokenSchema = z.string().check(z.regex(/^[\w-]{43}$/));
const rolesSchema = z
  .array(z.enum(platformRoles))
  .check(z.minLength(1, 'دست‌کم یک نقش لازم است.'), z.maxLength(platformRoles.length));
const permissionNames = Object.keys(platformPermissions) as [PlatformPermission, ...PlatformPermission[]];

/** Each write repeats the value of this cookie in this header. */
export const operatorXsrf = { cookie: 'operator-xsrf', header: 'x-xsrf-token' } as const;
/** Sent with `1` by requests that a page repeats by itself: they do not keep an idle session alive. */
export const backgroundHeader = 'x-background';
/** The page of an invitation; its token follows as the fragment, which no server sees. */
export const invitationPage = '/invitation';

export const meAtConsoleSchema = z.object({
  operatorId: z.int(),
  userName: z.string(),
  fullName: z.string(),
  roles: z.array(z.enum(platformRoles)),
  permissions: z.array(z.enum(permissionNames)),
  /** Time until which dangerous calls need no new code. */
  freshUntil: instantSchema,
  /** Time at which the session ends at the latest, and seconds without a request after which it ends earlier. */
  expiresAt: instantSchema,
  idleSeconds: z.int(),
  /** Administrators whom the server's own machine has invited since this operator's last sign-in. */
  invitedByMachine: z.array(z.string()),
});
export type MeAtConsole = z.output<typeof meAtConsoleSchema>;

export const signInOperator = defineCall({
  name: 'signInOperator',
  method: 'POST',
  path: '/operator/v1/sign-in',
  summary:
    'Sign in with user name, passphrase and a code of the second factor. A wrong code is SECOND_FACTOR_WRONG only after the right passphrase. Five wrong tries lock for minutes (TOO_MANY).',
  access: ofConsole,
  body: z.strictObject({
    userName: z.string().check(z.maxLength(40), storable),
    passphrase: z.string().check(z.maxLength(passphraseLength.most), storable),
    code: secondFactorCodeSchema,
  }),
  response: meAtConsoleSchema,
  faults: ['SIGN_IN_WRONG', 'SECOND_FACTOR_WRONG', 'TOO_MANY'],
});

export const readInvitation = defineCall({
  name: 'readInvitation',
  method: 'POST',
  path: '/operator/v1/invitation',
  summary: 'The invitation behind a link: its name and roles, and the secret for the authenticator app.',
  access: ofConsole,
  body: z.strictObject({ token: invitationTokenSchema }),
  response: z.object({
    userName: z.string(),
    fullName: z.string(),
    roles: z.array(z.enum(platformRoles)),
    expiresAt: instantSchema,
    /** Base32, for typing it; and `otpauth://…`, for a QR code. */
    secret: z.string(),
    uri: z.string(),
  }),
  audit: 'none',
  faults: ['INVITATION_OVER', 'TOO_MANY'],
});

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/operator/v1/invitation/acceptance',
  summary:
    'Accept an invitation with a passphrase and a first code of the app. It signs in, and returns the recovery codes for the only time.',
  access: ofConsole,
  body: z.strictObject({
    token: invitationTokenSchema,
    passphrase: passphraseSchema,
    code: secondFactorCodeSchema,
  }),
  response: z.object({ me: meAtConsoleSchema, recoveryCodes: z.array(z.string()) }),
  faults: ['INVITATION_OVER', 'PASSPHRASE_WEAK', 'SECOND_FACTOR_WRONG', 'TOO_MANY'],
});

export const getOperatorMe = defineCall({
  name: 'getOperatorMe',
  method: 'GET',
  path: '/operator/v1/me',
  summary: 'The signed-in operator.',
  access: anyOperator,
  response: meAtConsoleSchema,
  faults: [],
});

export const signOutOperator = defineCall({
  name: 'signOutOperator',
  method: 'POST',
  path: '/operator/v1/sign-out',
  summary: 'End this session. What the operator had taken is free again.',
  access: anyOperator,
  body: z.strictObject({}),
  response: z.object({}),
  faults: [],
});

export const proveOperator = defineCall({
  name: 'proveOperator',
  method: 'POST',
  path: '/operator/v1/proof',
  summary: 'Prove the second factor again: dangerous calls are possible for five minutes.',
  access: anyOperator,
  body: z.strictObject({ code: secondFactorCodeSchema }),
  response: z.object({ freshUntil: instantSchema }),
  faults: ['SECOND_FACTOR_WRONG', 'TOO_MANY'],
});

export const operatorSessionSchema = z.object({
  id: z.uuid(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
  signedInAt: instantSchema,
  lastSeenAt: instantSchema,
  isThis: z.boolean(),
});

export const listOwnOperatorSessions = defineCall({
  name: 'listOwnOperatorSessions',
  method: 'GET',
  path: '/operator/v1/sessions',
  summary: 'My live sessions, this one first.',
  access: anyOperator,
  response: z.object({ sessions: z.array(operatorSessionSchema) }),
  faults: [],
});

export const endOwnOperatorSession = defineCall({
  name: 'endOwnOperatorSession',
  method: 'POST',
  path: '/operator/v1/sessions/{id}/end',
  summary: 'End one of my sessions within two seconds on all servers, with its streams.',
  access: anyOperator,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  response: z.object({}),
  faults: [],
});

export const operatorSchema = z.object({
  id: z.int(),
  userName: z.string(),
  fullName: z.string(),
  roles: z.array(z.enum(platformRoles)),
  permissions: z.array(z.enum(permissionNames)),
  /** INVITED: the invitation waits or is over. LOCKED: for minutes, after wrong tries. */
  state: z.enum(['INVITED', 'ACTIVE', 'LOCKED', 'DISABLED']),
  /** Null for one who was invited from the server's own machine. */
  invitedBy: z.nullable(z.string()),
  invitedAt: instantSchema,
  lastSeenAt: z.nullable(instantSchema),
  sessions: z.int(),
  /** Recorded decisions of the last seven days. */
  decisionsOfWeek: z.int(),
  version: z.int(),
});
export type OperatorAccount = z.output<typeof operatorSchema>;

export const listOperators = defineCall({
  name: 'listOperators',
  method: 'GET',
  path: '/operator/v1/operators',
  summary: 'All operators with their roles, effective permissions and last use; the disabled ones last.',
  access: seePeople,
  response: z.object({ operators: z.array(operatorSchema) }),
  faults: [],
});

/** A link is valid for this long; one from the terminal for fifteen minutes. */
export const invitationHours = 72;

export const inviteOperator = defineCall({
  name: 'inviteOperator',
  method: 'POST',
  path: '/operator/v1/operators',
  summary:
    'Invite an operator, or one who has lost passphrase or second factor again. The link is returned once the proposal is approved, to the one who approves it, and is valid for 72 hours.',
  access: manage,
  proposable: true,
  body: z.strictObject({
    eventId: eventIdSchema,
    userName: userNameSchema,
    fullName: shownNameSchema(80, 'متصدی'),
    roles: rolesSchema,
  }),
  response: z.object({ operatorId: z.int(), link: z.string(), expiresAt: instantSchema }),
  faults: ['USER_NAME_TAKEN', 'OWN_RIGHTS', 'EVENT_REUSED'],
});

export const changeOperator = defineCall({
  name: 'changeOperator',
  method: 'PATCH',
  path: '/operator/v1/operators/{id}',
  summary:
    'Change the roles of another operator, or disable or enable one. Disabling acts at once and ends the sessions; everything else needs a second person.',
  access: manage,
  proposable: true,
  params: z.strictObject({ id: idTextSchema }),
  body: z.strictObject({
    eventId: eventIdSchema,
    roles: z.optional(rolesSchema),
    isActive: z.optional(z.boolean()),
    version: versionSchema,
  }),
  response: operatorSchema,
  faults: ['OWN_RIGHTS', 'LAST_ADMIN', 'OPERATOR_STALE', 'EVENT_REUSED'],
});

export const endOperatorSessions = defineCall({
  name: 'endOperatorSessions',
  method: 'POST',
  path: '/operator/v1/operators/{id}/end-sessions',
  summary: 'End all sessions of an operator within two seconds.',
  access: { kind: 'operator', permission: 'operators.manage' },
  params: z.strictObject({ id: idTextSchema }),
  body: z.strictObject({}),
  response: z.object({ ended: z.int() }),
  faults: [],
});

export const operatorCalls = {
  signInOperator,
  readInvitation,
  acceptInvitation,
  getOperatorMe,
  signOutOperator,
  proveOperator,
  listOwnOperatorSessions,
  endOwnOperatorSession,
  listOperators,
  inviteOperator,
  changeOperator,
  endOperatorSessions,
};
