import type { Metrics } from '../metrics/metrics.ts';
import type { Sms } from './sms.ts';
import { SmsFailed } from './sms-failed.ts';

/** The same provider, with its messages counted by kind and outcome. */
export function countSms(sms: Sms, metrics: Metrics): Sms {
  const messages = metrics.counter({
    name: 'pishkhan_sms_total',
    help: 'Text messages by kind (a sign-in code, free text), and whether the provider accepted them.',
    labels: { kind: ['code', 'text'], outcome: ['sent', 'unreachable', 'failed'] },
  });
  const counted = async (kind: 'code' | 'text', sending: Promise<void>): Promise<void> => {
    try {
      await sending;
      messages.add({ kind, outcome: 'sent' });
    } catch (error) {
      const isUnreachable = error instanceof SmsFailed && error.failure === 'unreachable';
      messages.add({ kind, outcome: isUnreachable ? 'unreachable' : 'failed' });
      throw error;
    }
  };
  return {
    sendOtp: (to, code) => counted('code', sms.sendOtp(to, code)),
    sendText: (to, text) => counted('text', sms.sendText(to, text)),
  };
}
