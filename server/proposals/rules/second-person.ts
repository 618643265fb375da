// Which call of an operator needs a second person, and who may be that person (docs/behaviour/operators.md, Four eyes).
// A stop never does, so that it acts at once; undoing one does.
import type { Call, CallRequest } from '@pishkhan/contract/kit/call.ts';
import { changeAccount } from '@pishkhan/contract/marketplace/account-calls.ts';
import { putCancellationRules } from '@pishkhan/contract/marketplace/cancellation-calls.ts';
import { answerDispute } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { addAdjustment, setCommissionRate } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { allowCellPhoneChange, resetSecondFactor } from '@pishkhan/contract/marketplace/people-calls.ts';
import {
  moveVendor,
  offerContract,
  secondPersonMoves,
  setServed,
} from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { submitRun } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { putVendorTerms } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { changeOperator, inviteOperator } from '@pishkhan/contract/operators/calls.ts';
import type { Approval } from '@pishkhan/contract/operators/proposal-calls.ts';
import { eraseCustomer, erasePerson } from '@pishkhan/contract/personal-data/calls.ts';

/**
 * `aboveLimit`: for an amount above the limit, or above what one operator may move alone on one day.
 * `byTerms`: when `termsNeedTwo` of the present terms and the requested ones.
 */
export type Need = 'never' | 'always' | 'aboveLimit' | 'byTerms';

export interface SecondPersonRule {
  readonly call: Call;
  readonly approval: Approval;
  needOf(request: { params: unknown; body: unknown }): Need;
}

const rule = <C extends Call>(
  call: C,
  approval: Approval,
  needOf: (request: CallRequest<C>) => Need,
): SecondPersonRule => ({ call, approval, needOf: needOf as SecondPersonRule['needOf'] });

const always = (): Need => 'always';

const rules: readonly SecondPersonRule[] = [
  rule(setCommissionRate, 'approve.money', always),
  rule(offerContract, 'approve.money', always),
  rule(changeAccount, 'approve.money', always),
  // The platform pays for a larger share, so an administrator is one of the two.
  rule(putVendorTerms, 'approve.system', () => 'byTerms'),
  rule(putCancellationRules, 'approve.money', always),
  rule(submitRun, 'approve.money', always),
  rule(addAdjustment, 'approve.money', () => 'aboveLimit'),
  rule(answerDispute, 'approve.money', ({ body }) => (body.result === 'WON' ? 'aboveLimit' : 'never')),
  rule(moveVendor, 'approve.system', ({ body: { action } }) =>
    secondPersonMoves.includes(action) ? 'always' : 'never',
  ),
  rule(setServed, 'approve.system', ({ body }) => (body.served ? 'never' : 'always')),
  rule(allowCellPhoneChange, 'approve.people', always),
  rule(resetSecondFactor, 'approve.people', always),
  // Nothing brings back what is erased.
  rule(eraseCustomer, 'approve.people', always),
  rule(erasePerson, 'approve.people', always),
  rule(inviteOperator, 'approve.people', always),
  rule(changeOperator, 'approve.people', ({ body: { roles, isActive } }) =>
    isActive === false && roles === undefined ? 'never' : 'always',
  ),
];

const byCall = new Map(rules.map((one) => [one.call.name, one]));

export function secondPersonRule(call: Call): SecondPersonRule {
  const found = byCall.get(call.name);
  if (!found) throw new Error(`no rule says when ${call.name} needs a second person`);
  return found;
}

/** An operator moves at most this many times the limit on one business day without a second person. */
export const limitsOfDay = 5;
