// Text messages to people's phones. Owns: how a provider is asked. Not: which one (create-sms.ts), what may be sent to whom how often
// (session). Always true: an adapter ends within seconds, by success or by `SmsFailed`, and its errors name no phone and no code.
export interface Sms {
  /** Rejects when the provider did not take the message. */
  sendOtp(to: string, code: string): Promise<void>;
  /** Likewise; words of our own, which reach fewer phones than a template does. */
  sendText(to: string, text: string): Promise<void>;
}
