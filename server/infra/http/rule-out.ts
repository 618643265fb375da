// Narrows the refusals of an operation that several calls share: each call rules out the codes that cannot occur in it.
import { type Fault, type FaultCode, isFault } from '@pishkhan/contract/faults.ts';

type Without<T, K extends FaultCode> = T extends Fault<infer C> ? Fault<Exclude<C, K>> : T;

/** `outcome` without refusals of these codes; one that occurs anyway is a bug, and throws. */
export function ruleOut<T, K extends FaultCode>(outcome: T, ...codes: readonly K[]): Without<T, K> {
  if (isFault(outcome) && (codes as readonly FaultCode[]).includes(outcome.code))
    throw new Error(`refused with ${outcome.code}, for which there is no cause`);
  return outcome as Without<T, K>;
}
