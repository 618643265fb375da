// The signed-in person and the present shop.
import * as z from 'zod/mini';
import { roles } from '../access/roles.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { instantSchema } from '../time/tehran.ts';
import { vendorChoiceSchema, vendorSchema } from '../vendors/vendor.ts';

/** The maximum of one person's live sessions; a new one replaces the one unused for longest. */
export const maxSessions = 50;

/**
 * The ways in which a session ends from elsewhere: by the person on another device, a manager of the shop, the platform, a change of the
 * person's number, a sign-in beyond `maxSessions`, or a copied refresh token.
 */
export const sessionEnders = ['PERSON', 'MANAGER', 'PLATFORM', 'CELL_PHONE', 'LIMIT', 'REPLAY'] as const;
export type SessionEnder = (typeof sessionEnders)[number];

export const staffStatuses = ['ACTIVE', 'PENDING'] as const;

/** `role` is null for a person without a shop. */
export const userSchema = z.object({
  id: z.int(),
  cellPhone: z.string(),
  role: z.nullable(z.enum(roles)),
  fullName: z.string(),
  status: z.enum(staffStatuses),
  orderNotification: z.boolean(),
  nationalCode: z.nullable(z.string()),
});
export type User = z.output<typeof userSchema>;

/** An invitation of a shop that the person has not joined: change-vendor accepts it. */
export const openInvitationSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  role: z.enum(roles),
  until: instantSchema,
});
export type OpenInvitation = z.output<typeof openInvitationSchema>;

/** A session's first obligation in a shop that requires a second factor of its managers. */
export const secondFactorNeeds = ['SET_UP', 'PROVE'] as const;
export type SecondFactorNeed = (typeof secondFactorNeeds)[number];

/** `vendor` is null for a person without a shop; the panel then treats the status as NOT_REGISTERED. */
export const meSchema = z.object({
  user: userSchema,
  vendor: z.nullable(vendorSchema),
  vendors: z.array(vendorChoiceSchema),
  /** Invitations that have not expired. */
  invitations: z.array(openInvitationSchema),
  /** Null when nothing is needed. Otherwise all but a few calls refuse with SECOND_FACTOR_REQUIRED. */
  secondFactorNeed: z.nullable(z.enum(secondFactorNeeds)),
});
export type Me = z.output<typeof meSchema>;

/** Seconds for which a code is valid, and until the next one may be sent. */
export const otpSeconds = 120;
export const otpDigits = 6;
export const otpTries = 3;

/** The label of screens, events and the header `app-version`, which is fixed. The product's own version stands in package.json. */
export const appVersion = '1.8.34';
