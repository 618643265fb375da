// Chooses the providers of messages.
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { countProviders, countSms } from './count-sms.ts';
import { createFailover, type SentMessage } from './failover.ts';
import { createOutboxFile } from './outbox-file.ts';
import { type BaleAccount, createBale } from './providers/bale.ts';
import { createGhasedak, type GhasedakAccount } from './providers/ghasedak.ts';
import { createKavenegar, type KavenegarAccount } from './providers/kavenegar.ts';
import { createMelipayamak, type MelipayamakAccount } from './providers/melipayamak.ts';
import type { ProviderName, SmsProvider } from './providers/provider.ts';
import { createSmsIr, type SmsIrAccount } from './providers/smsir.ts';
import type { Sms } from './sms.ts';

export interface SmsAccounts {
  kavenegar: KavenegarAccount | undefined;
  smsir: SmsIrAccount | undefined;
  ghasedak: GhasedakAccount | undefined;
  melipayamak: MelipayamakAccount | undefined;
  bale: BaleAccount | undefined;
}

export interface SmsSettings {
  accounts: SmsAccounts;
  /** The first one sends, and the next when it fails; empty: a file. */
  order: readonly ProviderName[];
  /** The same for texts about orders. */
  orderNotices: readonly ProviderName[];
}

interface SmsParts {
  /** The file for messages when there is no provider. */
  outboxFile: string;
  /** The panel's host, for the last line of codes. */
  host: string;
  /** Called for each message written to the file; the demo prints it in the terminal. */
  onSent?: ((to: string, text: string) => void) | undefined;
  metrics: Metrics;
  log: Log;
  /** Called for messages whose receipts can be read. */
  accepted(sent: SentMessage): void;
}

export interface Messages {
  sms: Sms;
  /** For texts about orders. */
  orderSms: Sms;
  /** True while a provider is left out because it fails. */
  isAnyProviderOpen(): boolean;
}

export function createProviders({ accounts, order, orderNotices }: SmsSettings): SmsProvider[] {
  const create: { [Name in ProviderName]: (account: NonNullable<SmsAccounts[Name]>) => SmsProvider } = {
    kavenegar: createKavenegar,
    smsir: createSmsIr,
    ghasedak: createGhasedak,
    melipayamak: createMelipayamak,
    bale: createBale,
  };
  const open = <Name extends ProviderName>(name: Name) => {
    const account = accounts[name];
    return account ? [create[name](account as NonNullable<SmsAccounts[Name]>)] : [];
  };
  return [...new Set([...order, ...orderNotices])].flatMap((name) => open(name));
}

export function createSms(
  settings: SmsSettings,
  providers: readonly SmsProvider[],
  { outboxFile, host, onSent, metrics, log, accepted }: SmsParts,
): Messages {
  const counted = countSms(metrics);
  const counts = countProviders(metrics);
  if (settings.order.length === 0) {
    const sms = counted(createOutboxFile(outboxFile, host, onSent));
    return { sms, orderSms: sms, isAnyProviderOpen: () => false };
  }
  const failover = createFailover({
    providers,
    host,
    accepted,
    tried: counts.tried,
    changed(provider, openedBy) {
      counts.changed(provider, openedBy !== undefined);
      if (openedBy === undefined) log.warn({ provider }, 'a provider of messages is back');
      else log.warn({ provider, failure: openedBy }, 'a provider of messages fails and is left out');
    },
  });
  return {
    sms: counted(failover.inOrder(settings.order)),
    orderSms: counted(failover.inOrder(settings.orderNotices)),
    isAnyProviderOpen: failover.isAnyOpen,
  };
}
