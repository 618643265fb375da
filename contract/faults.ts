// The closed catalogue of all refusals. A code that is not here cannot be answered.
import type * as z from 'zod/mini';
import { changeLogFaults } from './change-log/faults.ts';
import { followFaults } from './follow/faults.ts';
import { commonFaults } from './kit/common-faults.ts';
import type { FaultShape } from './kit/fault.ts';
import { ledgerFaults } from './ledger/faults.ts';
import { marketplaceFaults } from './marketplace/faults.ts';
import { discountFaults } from './menu/discounts/faults.ts';
import { menuFaults } from './menu/faults.ts';
import { noticeFaults } from './notices/faults.ts';
import { onboardingFaults } from './onboarding/faults.ts';
import { operatorFaults } from './operators/faults.ts';
import { orderFaults } from './orders/faults.ts';
import { personalDataFaults } from './personal-data/faults.ts';
import { printingFaults } from './printing/faults.ts';
import { reviewFaults } from './reviews/faults.ts';
import { sessionFaults } from './session/faults.ts';
import { staffFaults } from './staff/faults.ts';
import { troubleFaults } from './troubles/faults.ts';
import { vendorFaults } from './vendors/faults.ts';

export const faults = {
  ...commonFaults,
  ...sessionFaults,
  ...orderFaults,
  ...menuFaults,
  ...discountFaults,
  ...followFaults,
  ...printingFaults,
  ...marketplaceFaults,
  ...ledgerFaults,
  ...noticeFaults,
  ...onboardingFaults,
  ...staffFaults,
  ...vendorFaults,
  ...reviewFaults,
  ...changeLogFaults,
  ...operatorFaults,
  ...personalDataFaults,
  ...troubleFaults,
};

export type Faults = typeof faults;
export type FaultCode = keyof Faults;
export type FaultParams<K extends FaultCode> =
  Faults[K] extends FaultShape<infer P> ? z.output<P> : undefined;

/** A refusal as a value: rules return it and handlers pass it on. */
export class Fault<K extends FaultCode = FaultCode> {
  readonly code: K;
  readonly params: FaultParams<K>;
  constructor(code: K, params: FaultParams<K>) {
    this.code = code;
    this.params = params;
  }
}

/** Usage: `refuse('NOT_FOUND')`, or with the members that the fault declares. */
export const refuse = <K extends FaultCode>(
  code: K,
  ...[params]: FaultParams<K> extends undefined ? [] : [FaultParams<K>]
): Fault<K> => new Fault(code, params as FaultParams<K>);

export const isFault = (value: unknown): value is Fault => value instanceof Fault;
