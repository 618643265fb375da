// Which provider sends text messages.
import { createKavenegar, type KavenegarAccount } from './kavenegar.ts';
import { createOutboxFile } from './outbox-file.ts';
import type { Sms } from './sms.ts';

export interface SmsConfig {
  kavenegar: KavenegarAccount | undefined;
  /** Where messages go when there is no provider. */
  outboxFile: string;
  /** Of the panel, as the texts in the file name it. */
  host: string;
  /** Called for each message that went to the file; the demo prints it in the terminal. */
  onSent?: ((to: string, text: string) => void) | undefined;
}

export const createSms = ({ kavenegar, outboxFile, host, onSent }: SmsConfig): Sms =>
  kavenegar ? createKavenegar(kavenegar) : createOutboxFile(outboxFile, host, onSent);
