import { now } from '../clock.ts';
import { appendDurably } from '../files/write-durably.ts';
import { codeLine } from './code-line.ts';
import type { Sms } from './sms.ts';

/**
 * Messages as lines `{to, text, at}` of a file that only its owner may read: for development, tests and the
 * demo. `host` is that of the panel.
 */
export function createOutboxFile(
  file: string,
  host: string,
  onSent?: (to: string, text: string) => void,
): Sms {
  const write = async (to: string, text: string): Promise<void> => {
    const line = JSON.stringify({ to, text, at: now().toISOString() });
    await appendDurably(file, `${line}\n`);
    onSent?.(to, text);
  };
  const sendText: Sms['sendText'] = (to, text, { code } = {}) =>
    write(to, code === undefined ? text : `${text}\n\n${codeLine(host, code)}`);
  return {
    sendText,
    sendOtp: (to, code) => sendText(to, `کد ورود شما به پیشخوان: ${code}`, { code }),
  };
}
