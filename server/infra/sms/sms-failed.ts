/** The reason why a message was not accepted, for the log: the person always reads the same sentence. */
export const smsFailures = [
  /** There was no connection, so nothing was sent. */
  'unreachable',
  /** The request was sent, and no answer came that can be read: the message may have been accepted. */
  'unanswered',
  'no-credit',
  'bad-key',
  'no-template',
  'throttled',
  /** No provider can reach this number. */
  'bad-number',
  /** The person does not use this provider's messenger. */
  'no-account',
  'refused',
] as const;
export type SmsFailure = (typeof smsFailures)[number];

/** A later try may succeed without anybody's help. */
const passing: readonly SmsFailure[] = ['unreachable', 'unanswered', 'throttled'];

export class SmsFailed extends Error {
  readonly failure: SmsFailure;
  /** A retry would fail the same way. */
  readonly isFinal: boolean;
  constructor(failure: SmsFailure, detail = '') {
    super(`the SMS was not taken: ${failure}${detail && ` (${detail})`}`);
    this.name = 'SmsFailed';
    this.failure = failure;
    this.isFinal = !passing.includes(failure);
  }
}
