// The providers of messages to phones: their order and their accounts.
import * as z from 'zod/mini';
import type { SmsSettings } from '../../infra/sms/create-sms.ts';
import { type ProviderName, providerNames } from '../../infra/sms/providers/provider.ts';
import { StartRefused } from '../../infra/start-refused.ts';
import { text, type Values } from './values.ts';

const number = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)));

export const smsVariables = {
  /** Names of providers, separated by commas: the next one is asked when one fails. */
  SMS_PROVIDERS: text,
  /** The same for texts about orders; the default is `SMS_PROVIDERS`. */
  SMS_ORDER_PROVIDERS: text,
  KAVENEGAR_KEY: text,
  KAVENEGAR_TEMPLATE: text,
  /** The sender line of invitations and notices. */
  KAVENEGAR_SENDER: text,
  SMSIR_KEY: text,
  SMSIR_TEMPLATE: number,
  SMSIR_SENDER: number,
  GHASEDAK_KEY: text,
  GHASEDAK_TEMPLATE: text,
  GHASEDAK_SENDER: text,
  MELIPAYAMAK_USER: text,
  MELIPAYAMAK_KEY: text,
  MELIPAYAMAK_TEMPLATE: number,
  MELIPAYAMAK_SENDER: text,
  BALE_KEY: text,
  /** The number of the bot that speaks in Bale. */
  BALE_BOT: number,
};

type SmsValues = Values<typeof smsVariables>;

const needed: Record<ProviderName, readonly (keyof SmsValues)[]> = {
  kavenegar: ['KAVENEGAR_KEY'],
  smsir: ['SMSIR_KEY', 'SMSIR_TEMPLATE', 'SMSIR_SENDER'],
  ghasedak: ['GHASEDAK_KEY', 'GHASEDAK_TEMPLATE', 'GHASEDAK_SENDER'],
  melipayamak: ['MELIPAYAMAK_USER', 'MELIPAYAMAK_KEY', 'MELIPAYAMAK_TEMPLATE', 'MELIPAYAMAK_SENDER'],
  bale: ['BALE_KEY', 'BALE_BOT'],
};

export function readSms(value: SmsValues): { sms: SmsSettings } {
  const usual = value.KAVENEGAR_KEY === undefined ? [] : ['kavenegar' as const];
  const order = namesIn('SMS_PROVIDERS', value) ?? usual;
  const orderNotices = namesIn('SMS_ORDER_PROVIDERS', value) ?? order;
  if (order.length === 0 && orderNotices.length > 0)
    throw new StartRefused('SMS_ORDER_PROVIDERS is set without SMS_PROVIDERS, so codes would reach nobody.');
  const named = new Set([...order, ...orderNotices]);
  for (const name of providerNames) refuseIncomplete(name, named.has(name), value);
  return {
    sms: {
      order,
      orderNotices,
      accounts: {
        kavenegar:
          value.KAVENEGAR_KEY === undefined
            ? undefined
            : {
                key: value.KAVENEGAR_KEY,
                template: value.KAVENEGAR_TEMPLATE ?? 'pishkhan-otp',
                sender: value.KAVENEGAR_SENDER,
              },
        // The variables of a named provider are there.
        smsir: named.has('smsir')
          ? { key: value.SMSIR_KEY!, template: value.SMSIR_TEMPLATE!, sender: value.SMSIR_SENDER! }
          : undefined,
        ghasedak: named.has('ghasedak')
          ? { key: value.GHASEDAK_KEY!, template: value.GHASEDAK_TEMPLATE!, sender: value.GHASEDAK_SENDER! }
          : undefined,
        melipayamak: named.has('melipayamak')
          ? {
              user: value.MELIPAYAMAK_USER!,
              key: value.MELIPAYAMAK_KEY!,
              template: value.MELIPAYAMAK_TEMPLATE!,
              sender: value.MELIPAYAMAK_SENDER!,
            }
          : undefined,
        bale: named.has('bale') ? { key: value.BALE_KEY!, bot: value.BALE_BOT! } : undefined,
      },
    },
  };
}

function namesIn(
  variable: 'SMS_PROVIDERS' | 'SMS_ORDER_PROVIDERS',
  value: SmsValues,
): ProviderName[] | undefined {
  const names = value[variable]?.split(',').map((name) => name.trim());
  if (!names) return undefined;
  const isKnown = (name: string): name is ProviderName => (providerNames as readonly string[]).includes(name);
  if (!names.every(isKnown) || new Set(names).size < names.length)
    throw new StartRefused(
      `${variable} may name ${providerNames.join(', ')}, each once and separated by commas: see docs/configuration.md.`,
    );
  if (names.every((name) => name === 'bale'))
    throw new StartRefused(
      `${variable} needs a provider of text messages beside bale, because not everybody uses Bale.`,
    );
  return names;
}

/** Kavenegar may make calls without sending texts, so its key may be there alone. */
function refuseIncomplete(name: ProviderName, isNamed: boolean, value: SmsValues): void {
  const isThere = (variable: keyof SmsValues) => value[variable] !== undefined;
  const missing = needed[name].filter((variable) => !isThere(variable));
  if (isNamed && missing.length > 0)
    throw new StartRefused(
      `The provider ${name} of messages needs ${missing.join(', ')}: see docs/configuration.md.`,
    );
  const alone = needed[name].find(isThere);
  if (!isNamed && alone && name !== 'kavenegar')
    throw new StartRefused(`${alone} is set, and SMS_PROVIDERS does not name ${name}.`);
}
