// Circuit breaker of one provider of messages. Each process has its own state.
import type { SmsFailure } from './sms-failed.ts';

/** `half-open`: the next message tries whether the provider is back. */
export type BreakerState = 'closed' | 'half-open' | 'open';

export interface Breaker {
  state(): BreakerState;
  /** Called before a try. In the half-open state this message is the only one to try. */
  begin(): void;
  /** Called after it; undefined for an accepted message. */
  learn(failure: SmsFailure | undefined): void;
}

/** Consecutive failures after which the provider counts as down. */
const openAfter = 3;
const openMs = 30_000;

/** Only a person can mend the account, so one such answer is enough. */
const lasting: readonly SmsFailure[] = ['no-credit', 'bad-key', 'no-template'];
/** Answers about one person: the provider is well. */
const ofOnePerson: readonly SmsFailure[] = ['bad-number', 'no-account'];

/** `changed` is called with the failure that opens the breaker, and with undefined when it closes. */
export function createBreaker(
  now: () => number,
  changed: (openedBy: SmsFailure | undefined) => void,
): Breaker {
  let failures = 0;
  let openUntil: number | undefined;
  let isTrying = false;
  return {
    state() {
      if (openUntil === undefined) return 'closed';
      return isTrying || now() < openUntil ? 'open' : 'half-open';
    },
    begin() {
      if (openUntil !== undefined) isTrying = true;
    },
    learn(failure) {
      const wasOpen = openUntil !== undefined;
      isTrying = false;
      if (failure === undefined || ofOnePerson.includes(failure)) {
        failures = 0;
        openUntil = undefined;
        if (wasOpen) changed(undefined);
        return;
      }
      failures += 1;
      if (!wasOpen && failures < openAfter && !lasting.includes(failure)) return;
      openUntil = now() + openMs;
      if (!wasOpen) changed(failure);
    },
  };
}
