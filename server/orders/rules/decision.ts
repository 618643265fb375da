// The outcome of a rule: a change, a refusal, or nothing new.

import type { Fault } from '@pishkhan/contract/faults.ts';
import type { FieldFault } from '@pishkhan/contract/kit/fault.ts';
import type { MomentDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import type { OrderLife } from './life.ts';

export type Refusal =
  | 'ORDER_STATE_CONFLICT'
  | 'COURIER_NOT_ASSIGNED'
  | 'COURIER_ALREADY_ASSIGNED'
  | 'COURIER_NOT_RATEABLE'
  | 'COURIER_RATED'
  | 'DELAY_NOT_LONGER'
  | 'LINE_UNKNOWN'
  | 'NFC_REASON_UNFIT'
  | 'HANDOVER_CODE_NEEDED'
  | 'HANDOVER_CODE_WRONG'
  | 'CHANGE_UNANSWERED'
  | 'CHANGE_NOT_OPEN';

/** `details` are stored in the history beside actor, time and status. */
export interface Change {
  kind: 'change';
  what: OrderMoment['what'];
  life: OrderLife;
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
