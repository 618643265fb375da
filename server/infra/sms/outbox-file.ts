import { now } from '../clock.ts';
import { appendDurably } from '../files/write-durably.ts';
import type { Sms } from './sms.ts';

/**
 * Messages as lines `{to, text, at}` of a file that only its owner may read: for development, tests and the
 * demo. The last line of a code's text lets a phone offer it to the page of `host` (WICG, "SMS one-time codes").
 */
export function createOutboxFile(
  file: string,
  host: string,
  onSent?: (to: string, text: string) => void,
): Sms {
  const sendText = async (to: string, text: string): Promise<void> => {
    const line = JSON.stringify({ to, text, at: now().toISOString() });
    await appendDurably(file, `${line}\n`);
    onSent?.(to, text);
  };
  return {
    sendText,
    sendOtp: (to, code) => sendText(to, `کد ورود شما به پیشخوان: ${code}\n\n@${host} #${code}`),
  };
}
