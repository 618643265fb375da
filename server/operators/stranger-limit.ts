// The limit for callers without a session at the console: one network address cannot try many names.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { addressPrefix } from '../infra/address-prefix.ts';
import { createAllowance } from '../infra/allowance.ts';

export type StrangerLimit = (address: string, now: Date) => Fault<'TOO_MANY'> | undefined;

/** People of one office share an address. */
export function createStrangerLimit(): StrangerLimit {
  const allowance = createAllowance({ atOnce: 300, aSecond: 0.5 });
  return (address, now) => {
    const retryAfterSeconds = allowance.take(addressPrefix(address), now);
    return retryAfterSeconds > 0 ? refuse('TOO_MANY', { retryAfterSeconds }) : undefined;
  };
}
