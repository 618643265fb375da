// Who is signed in, and for which shop.
import * as z from 'zod/mini';
import { roles } from '../access/roles.ts';
import { instantSchema } from '../time/tehran.ts';
import { vendorChoiceSchema, vendorCodeSchema, vendorSchema } from '../vendors/vendor.ts';

export const staffStatuses = ['ACTIVE', 'PENDING'] as const;

/** `role` is null for a person who belongs to no shop yet. */
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

/** A shop that has invited the person, who is not of it yet: change-vendor takes it up. */
export const openInvitationSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  role: z.enum(roles),
  until: instantSchema,
});
export type OpenInvitation = z.output<typeof openInvitationSchema>;

/** What a session must do before anything else in a shop that asks its managers for a second factor. */
export const secondFactorNeeds = ['SET_UP', 'PROVE'] as const;
export type SecondFactorNeed = (typeof secondFactorNeeds)[number];

/** `vendor` is null for a person who belongs to no shop yet; the panel then treats the status as NOT_REGISTERED. */
export const meSchema = z.object({
  user: userSchema,
  vendor: z.nullable(vendorSchema),
  vendors: z.array(vendorChoiceSchema),
  /** None that has ended. */
  invitations: z.array(openInvitationSchema),
  /** Null: nothing. Until then all but a few calls are SECOND_FACTOR_REQUIRED. */
  secondFactorNeed: z.nullable(z.enum(secondFactorNeeds)),
});
export type Me = z.output<typeof meSchema>;

/** Seconds that a code is valid, and that must pass before the next one is sent. */
export const otpSeconds = 120;
export const otpDigits = 6;
export const otpTries = 3;

/** Version of the product: header `app-version`, splash label and release tag are all this text. */
export const appVersion = '1.8.34';
