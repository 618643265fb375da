// Text messages to people's phones.
// Owns: the interface of a provider. Not: the implementation (create-sms.ts), and limits of messages (session).
// Invariants: a provider's call ends within seconds, by success or by `SmsFailed`; its errors contain no phone number and no code.
export interface Sms {
  /** Rejects when the provider did not accept the message. */
  sendOtp(to: string, code: string): Promise<void>;
  /** The same with free text, which reaches fewer phones than a template does. */
  sendText(to: string, text: string): Promise<void>;
}
