import type { Metrics } from '../metrics/metrics.ts';
import { type ProviderName, providerNames } from './providers/provider.ts';
import type { Sms } from './sms.ts';
import { SmsFailed, type SmsFailure, smsFailures } from './sms-failed.ts';

/** Returns the function that counts what becomes of messages, whichever provider takes them. */
export function countSms(metrics: Metrics): (sms: Sms) => Sms {
  const messages = metrics.counter({
    name: 'pishkhan_sms_total',
    help: 'Text messages by kind (a sign-in code, free text), and whether a provider accepted them.',
    labels: { kind: ['code', 'text'], outcome: ['sent', 'unreachable', 'failed'] },
  });
  const counted = async (kind: 'code' | 'text', sending: Promise<void>): Promise<void> => {
    try {
      await sending;
      messages.add({ kind, outcome: 'sent' });
    } catch (error) {
      const isUnreachable =
        error instanceof SmsFailed && ['unreachable', 'unanswered'].includes(error.failure);
      messages.add({ kind, outcome: isUnreachable ? 'unreachable' : 'failed' });
      throw error;
    }
  };
  return (sms) => ({
    sendOtp: (to, code) => counted('code', sms.sendOtp(to, code)),
    sendText: (to, text, about) =>
      counted(about?.code === undefined ? 'text' : 'code', sms.sendText(to, text, about)),
  });
}

/** Counts the tries of each provider, and shows which are left out. */
export function countProviders(metrics: Metrics) {
  const tries = metrics.counter({
    name: 'pishkhan_sms_tries_total',
    help: 'Tries to hand a message to a provider, by provider and its answer.',
    labels: { provider: providerNames, outcome: ['accepted', ...smsFailures] },
  });
  const open = metrics.gauge({
    name: 'pishkhan_sms_provider_open',
    help: '1 while this server leaves a provider of messages out because it fails.',
    labels: { provider: providerNames },
  });
  return {
    tried: (provider: ProviderName, outcome: SmsFailure | 'accepted') => tries.add({ provider, outcome }),
    changed: (provider: ProviderName, isOpen: boolean) => open.set({ provider }, isOpen ? 1 : 0),
  };
}
