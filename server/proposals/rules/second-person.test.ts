import { allCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { moveAccess } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { termsNeedTwo, type VendorTerms } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { secondPersonRule } from './second-person.ts';

const calls: readonly Call[] = Object.values(allCalls);
const isOfPeople = ({ access }: Call) =>
  (access.kind === 'marketplace' || access.kind === 'operator') && access.permission !== 'machine.tell';
const needs = (name: string, body: object) => {
  const rule = secondPersonRule(calls.find((call) => call.name === name)!);
  return `${rule.needOf({ params: {}, body })} ${rule.approval}`;
};

/** Every write of an operator that needs no second person, with the reason. A new one is put here or made proposable. */
const alone: Readonly<Record<string, readonly string[]>> = {
  'it concerns the operator’s own session, or is itself the second person': [
    'decideProposal',
    'endOwnOperatorSession',
    'proveOperator',
    'signOutOperator',
    'withdrawProposal',
  ],
  'a stop acts at once': ['endOperatorSessions', 'endPersonSessions', 'pauseVendor'],
  'a pause ends by itself': ['endVendorPause'],
  'an order cannot wait, and what it moves is booked by rules': [
    'acceptForShop',
    'holdOrder',
    'answerChange',
    'answerNfc',
    'cancelMarketplaceOrder',
  ],
  'it decides nothing': ['checkOwner'],
  'the shop asked for it': [
    'decideAccount',
    'decideArea',
    'decideChangeRequest',
    'decideReply',
    'decideVendorImage',
  ],
  'it is a look, recorded with its reason': [
    'exportCustomer',
    'exportPerson',
    'revealCustomer',
    'revealVendorContacts',
    'getVendorContract',
    'getVendorDocument',
    'revealAccount',
    'revealOwner',
  ],
  'a run pays nothing until two have approved it': [
    'createRun',
    'discardRun',
    'excludeFromRun',
    'getBankFile',
    'reportTransfers',
  ],
  'it moves neither money nor rights': [
    'addOrderNote',
    'releaseTrouble',
    'searchPlatformOrders',
    'takeTrouble',
    'placeDrill',
    'requireSecondFactorOfVendor',
    'setVendorImages',
  ],
  'only an administrator may, with a fresh code': [
    'deleteWebhook',
    'putWebhook',
    'replayWebhookMessage',
    'replayWebhooks',
    'rotateWebhookSecret',
  ],
};

it('every write of an operator is proposable, or has a reason why one person is enough', () => {
  const writes = calls.filter((call) => isOfPeople(call) && call.method !== 'GET');
  const single = writes.filter(({ proposable }) => !proposable).map(({ name }) => name);
  expect(single.toSorted()).toEqual(Object.values(alone).flat().toSorted());
});

it('every proposable call has a rule and an event id', () => {
  for (const call of calls.filter(({ proposable }) => proposable)) {
    expect(secondPersonRule(call).call).toBe(call);
    const schema = z.toJSONSchema(call.body!, { io: 'input', unrepresentable: 'any' });
    expect(JSON.stringify(schema), call.name).toContain('"eventId"');
  }
  expect(() => secondPersonRule(allCalls.addSettlement)).toThrow();
});

it('a stop acts at once, and undoing it needs two', () => {
  const two = Object.keys(moveAccess).filter(
    (action) => needs('moveVendor', { action }) !== 'never approve.system',
  );
  expect(two.toSorted()).toEqual(['liftSuspension', 'show', 'suspend']);
  expect(needs('setServed', { served: false })).toBe('always approve.system');
  expect(needs('setServed', { served: true })).toBe('never approve.system');
  expect(needs('changeOperator', { isActive: false })).toBe('never approve.people');
  expect(needs('changeOperator', { isActive: true })).toBe('always approve.people');
  expect(needs('changeOperator', { roles: ['ADMIN'] })).toBe('always approve.people');
  expect(needs('changeOperator', { isActive: false, roles: ['ADMIN'] })).toBe('always approve.people');
  expect(needs('inviteOperator', {})).toBe('always approve.people');
  expect(needs('allowCellPhoneChange', {})).toBe('always approve.people');
  expect(needs('resetSecondFactor', {})).toBe('always approve.people');
});

it('money needs two by its amount', () => {
  expect(needs('addAdjustment', {})).toBe('aboveLimit approve.money');
  expect(needs('answerDispute', { result: 'WON' })).toBe('aboveLimit approve.money');
  expect(needs('answerDispute', { result: 'LOST' })).toBe('never approve.money');
  expect(needs('setCommissionRate', {})).toBe('always approve.money');
  expect(needs('changeAccount', {})).toBe('always approve.money');
  expect(needs('putVendorTerms', {})).toBe('byTerms approve.system');
  expect(needs('putCancellationRules', {})).toBe('always approve.money');
  expect(needs('submitRun', {})).toBe('always approve.money');
  expect(needs('offerContract', {})).toBe('always approve.money');
});

it('terms need two for another tax and for a larger share of discounts, and no other part of them', () => {
  const terms = { grade: 'B', isTax: false, financialReportVisible: false, maxPlatformPercent: 10 } as const;
  const need = (change: Partial<VendorTerms>) => termsNeedTwo(terms, { ...terms, ...change });
  expect(need({})).toBe(false);
  expect(need({ grade: 'A' })).toBe(false);
  expect(need({ grade: null, financialReportVisible: true, maxPlatformPercent: 9 })).toBe(false);
  expect(need({ maxPlatformPercent: 0 })).toBe(false);
  expect(need({ maxPlatformPercent: 11 })).toBe(true);
  expect(need({ isTax: true })).toBe(true);
  expect(need({ isTax: true, maxPlatformPercent: 0 })).toBe(true);
  expect(termsNeedTwo({ ...terms, isTax: true }, terms)).toBe(true);
});
