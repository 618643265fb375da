/** The reason why a message was not accepted, for the log: the person always reads the same sentence. */
export type SmsFailure =
  | 'unreachable'
  | 'no-credit'
  | 'bad-key'
  | 'no-template'
  | 'throttled'
  | 'bad-number'
  | 'refused';

export class SmsFailed extends Error {
  readonly failure: SmsFailure;
  constructor(failure: SmsFailure, detail = '') {
    super(`the SMS was not taken: ${failure}${detail && ` (${detail})`}`);
    this.name = 'SmsFailed';
    this.failure = failure;
  }
}
