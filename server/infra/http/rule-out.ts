// Work that several calls share may refuse for reasons that one of them gives no cause for: these are no answers of that call.
import { type Fault, type FaultCode, isFault } from '@pishkhan/contract/faults.ts';

type Without<T, K extends FaultCode> = T extends Fault<infer C> ? Fault<Exclude<C, K>> : T;

/** `outcome` without refusals of these codes; one that comes all the same is a bug. */
export function ruleOut<T, K extends FaultCode>(outcome: T, ...codes: readonly K[]): Without<T, K> {
  if (isFault(outcome) && (codes as readonly FaultCode[]).includes(outcome.code))
    throw new Error(`refused with ${outcome.code}, for which there is no cause`);
  return outcome as Without<T, K>;
}
