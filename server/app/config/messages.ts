// Messages to people: limits of codes and notices, pushes, calls, the escalation steps of an unheard order, and
// the limits for unreachable shops. Who sends texts: sms.ts.
import {
  defaultStepSeconds,
  type EscalationStep,
  escalationSteps,
} from '@pishkhan/contract/escalation/steps.ts';
import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import * as z from 'zod/mini';
import { fcmAccountSchema } from '../../infra/push/fcm.ts';
import { defaultPushHosts } from '../../infra/push/push-hosts.ts';
import { defaultSmsBudget } from '../../infra/sms/budget.ts';
import { defaultReach } from '../../presence/public.ts';
import { text, type Values, webAddress, whole } from './values.ts';

/** Host names; a leading `*.` matches any subdomain. */
const hosts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
  ),
  z
    .array(z.string().check(z.regex(/^(\*\.)?[a-z0-9][a-z0-9.-]{0,252}$/)))
    .check(z.minLength(1), z.maxLength(50)),
);

/** A service account's key file, as Google issues it. */
const fcmAccount = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          return undefined;
        }
      }),
    ),
    fcmAccountSchema,
  ),
);

const stepSeconds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z.array(z.number().check(z.gte(0), z.lt(acknowledgement.callSeconds))).check(
    z.length(escalationSteps.length),
    z.refine((steps) => steps.every((step, index) => index === 0 || step >= steps[index - 1]!)),
  ),
);

export const messagesVariables = {
  OTP_PER_HOUR: whole(1, 1_000_000, 5),
  OTP_PER_DAY: whole(1, 1_000_000, 6),
  OTP_RESEND_SECONDS: whole(0, 3600, 120),
  OTP_PER_ADDRESS_HOUR: whole(1, 1_000_000, 20),
  /** Wrong codes of strangers over all phones, after which each of their codes has one try. */
  OTP_WRONG_PER_HOUR: whole(1, 1_000_000, 300),
  OTP_PER_NETWORK_HOUR: whole(1, 1_000_000, defaultSmsBudget.networkPerHour),
  SMS_CODES_PER_MINUTE: whole(1, 1_000_000, defaultSmsBudget.perMinute),
  SMS_CODES_PER_HOUR: whole(1, 10_000_000, defaultSmsBudget.perHour),
  /** Codes beyond these limits, for people who work in a shop. */
  SMS_RESERVE_PER_HOUR: whole(0, 10_000_000, defaultSmsBudget.reservePerHour),
  SMS_INVITATIONS_PER_HOUR: whole(1, 10_000_000, defaultSmsBudget.invitationsPerHour),
  /** Seconds without a report of any device after which a shop is unreachable. */
  UNREACHABLE_SECONDS: whole(10, 3600, defaultReach.unreachableSeconds),
  /** Seconds after which an unreachable shop is also paused; `0` for never. */
  UNREACHABLE_PAUSE_SECONDS: whole(0, 86_400, defaultReach.pauseSeconds),
  SMS_NEWS_PER_HOUR: whole(1, 10_000_000, defaultSmsBudget.newsPerHour),
  SMS_ORDER_NOTICES_PER_HOUR: whole(1, 10_000_000, defaultSmsBudget.orderNoticesPerHour),
  /** `1`: Kavenegar speaks the calls about unheard orders. */
  KAVENEGAR_CALLS: z._default(z.enum(['0', '1']), '0'),
  /** The alternative to Kavenegar: the installation's own program that makes calls. */
  CALL_HOOK_URL: webAddress,
  CALL_HOOK_KEY: text,
  /** Seconds until each escalation step of an unheard order: immediate push, push, text, call. */
  ESCALATION_SECONDS: z.prefault(stepSeconds, Object.values(defaultStepSeconds).join()),
  /** Private key of P-256 in base64url, which identifies this installation to push services. */
  PUSH_KEY: text,
  /** Contact of this server's operator for the operators of push services. */
  PUSH_CONTACT: z.optional(
    z.string().check(z.regex(/^(mailto:[^\s@]{1,100}@[^\s@]{1,200}|https:\/\/\S{1,200})$/)),
  ),
  /** The push services that browsers may name. */
  PUSH_HOSTS: z.prefault(hosts, defaultPushHosts.join()),
  /** `1`: push services may be on this machine and its network, and there without TLS. */
  PUSH_ALLOW_INTERNAL: z._default(z.enum(['0', '1']), '0'),
  PUSH_TIMEOUT_MS: whole(100, 60_000, 5_000),
  FCM_ACCOUNT: fcmAccount,
};

export const readMessages = (value: Values<typeof messagesVariables>, publicUrl: string) => ({
  otp: {
    perHour: value.OTP_PER_HOUR,
    perDay: value.OTP_PER_DAY,
    resendSeconds: value.OTP_RESEND_SECONDS,
    perAddressHour: value.OTP_PER_ADDRESS_HOUR,
    wrongPerHour: value.OTP_WRONG_PER_HOUR,
  },
  smsBudget: {
    perMinute: value.SMS_CODES_PER_MINUTE,
    perHour: value.SMS_CODES_PER_HOUR,
    reservePerHour: value.SMS_RESERVE_PER_HOUR,
    networkPerHour: value.OTP_PER_NETWORK_HOUR,
    invitationsPerHour: value.SMS_INVITATIONS_PER_HOUR,
    newsPerHour: value.SMS_NEWS_PER_HOUR,
    orderNoticesPerHour: value.SMS_ORDER_NOTICES_PER_HOUR,
  },
  reach: {
    unreachableSeconds: value.UNREACHABLE_SECONDS,
    pauseSeconds: value.UNREACHABLE_PAUSE_SECONDS,
  },
  calls: {
    hook:
      value.CALL_HOOK_URL === undefined ? undefined : { url: value.CALL_HOOK_URL, key: value.CALL_HOOK_KEY },
    speaks: value.KAVENEGAR_CALLS === '1',
  },
  escalationSeconds: Object.fromEntries(
    escalationSteps.map((step, index) => [step, value.ESCALATION_SECONDS[index]!]),
  ) as Record<EscalationStep, number>,
  push: {
    key: value.PUSH_KEY,
    contact: value.PUSH_CONTACT ?? pushContact(publicUrl),
    hosts: value.PUSH_HOSTS,
    allowInternal: value.PUSH_ALLOW_INTERNAL === '1',
    timeoutMs: value.PUSH_TIMEOUT_MS,
    fcm: value.FCM_ACCOUNT,
  },
});

/** Push services require a contact, and refuse plain http. */
const pushContact = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:pishkhan@example.com';
