/** Why a message was not taken, for the log: the person reads one and the same sentence for all of them. */
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
