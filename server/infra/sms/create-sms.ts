// Chooses the provider of text messages.
import { createKavenegar, type KavenegarAccount } from './kavenegar.ts';
import { createOutboxFile } from './outbox-file.ts';
import type { Sms } from './sms.ts';

export interface SmsConfig {
  kavenegar: KavenegarAccount | undefined;
  /** The file for messages when there is no provider. */
  outboxFile: string;
  /** The panel's host, for the texts in the file. */
  host: string;
  /** Called for each message written to the file; the demo prints it in the terminal. */
  onSent?: ((to: string, text: string) => void) | undefined;
}

export const createSms = ({ kavenegar, outboxFile, host, onSent }: SmsConfig): Sms =>
  kavenegar ? createKavenegar(kavenegar) : createOutboxFile(outboxFile, host, onSent);
