// The outcome of a rule: a change, a refusal, or no change.

import type { Fault } from '@pishkhan/contract/faults.ts';
import type { FieldFault } from '@pishkhan/contract/kit/fault.ts';
import type { MomentDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import type { StepRefusal } from '@pishkhan/contract/orders/steps.ts';
import type { OrderState } from './order-state.ts';

export type Refusal =
  | StepRefusal
  | 'HELD_ALREADY'
  | 'LINE_UNKNOWN'
  | 'NFC_REASON_UNFIT'
  | 'HANDOVER_CODE_NEEDED'
  | 'HANDOVER_CODE_WRONG';

/** `details` are stored in the history beside actor, time and status. */
export interface Change {
  kind: 'change';
  what: OrderMoment['what'];
  state: OrderState;
  details?: MomentDetails;
}

export type Decision =
  | Change
  | { kind: 'nothing-new' }
  | { kind: 'refused'; because: Refusal }
  /** The request itself is invalid. */
  | { kind: 'wrong'; fault: Fault }
  | { kind: 'invalid'; errors: FieldFault[] };

export const nothingNew: Decision = { kind: 'nothing-new' };
