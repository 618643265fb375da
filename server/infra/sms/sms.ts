// Messages to people's phones: texts by SMS, and where the installation has it, by Bale.
// Owns: the interface by which features send. Not: the providers (providers/), who comes after whom (failover.ts),
// and limits of messages (session).
// Invariants: a call ends within seconds, by success or by `SmsFailed`; its errors contain no phone number and no code.

export interface MessageAbout {
  /** The same for every repeat of one message, so that a provider that compares it sends the message once. */
  id?: string;
  /** The code in a text: its last line lets a phone offer it to our page, and a second copy does no harm. */
  code?: string;
}

export interface Sms {
  /** Rejects when no provider accepted the message. */
  sendOtp(to: string, code: string): Promise<void>;
  /** The same with free text, which reaches fewer phones than a template does. */
  sendText(to: string, text: string, about?: MessageAbout): Promise<void>;
}
