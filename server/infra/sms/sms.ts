// Text messages to people's phones. Owns: which provider, and how one is asked. Not: what may be sent to whom how often (session).
// Always true: an adapter ends within seconds, by success or by `SmsFailed`, and its errors name no phone and no code.
import { createKavenegar, type KavenegarAccount } from './kavenegar.ts';
import { createOutboxFile } from './outbox-file.ts';

export interface Sms {
  /** Rejects when the provider did not take the message. */
  sendOtp(to: string, code: string): Promise<void>;
  /** Likewise; words of our own, which reach fewer phones than a template does. */
  sendText(to: string, text: string): Promise<void>;
}

export interface SmsConfig {
  kavenegar: KavenegarAccount | undefined;
  /** Where messages go when there is no provider. */
  outboxFile: string;
  /** Told of each message that went to the file; the demo says it in the terminal. */
  onSent?: ((to: string, text: string) => void) | undefined;
}

export const createSms = ({ kavenegar, outboxFile, onSent }: SmsConfig): Sms =>
  kavenegar ? createKavenegar(kavenegar) : createOutboxFile(outboxFile, onSent);
