import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeLogFaults } from './change-log/faults.ts';
import { Fault, faults, isFault, refuse } from './faults.ts';
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

const entries = Object.entries(faults) as [string, FaultShape][];

test('no two features share a code', () => {
  const features = [
    commonFaults,
    sessionFaults,
    orderFaults,
    menuFaults,
    discountFaults,
    followFaults,
    printingFaults,
    ledgerFaults,
    marketplaceFaults,
    noticeFaults,
    onboardingFaults,
    staffFaults,
    vendorFaults,
    reviewFaults,
    changeLogFaults,
    operatorFaults,
    troubleFaults,
    personalDataFaults,
  ];
  expect(entries).toHaveLength(features.reduce((sum, feature) => sum + Object.keys(feature).length, 0));
});

test.each(entries)('%s is a code in capitals with a whole Persian sentence', (code, { title }) => {
  expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  expect(title).toMatch(/^[\u0600-\u06ff\u200c .]+\.$/);
  expect(title).not.toMatch(/[يك٠-٩]| {2}|\u200c\u200c/);
});

test.each(entries.filter(([, { status }]) => status === 401 || status === 403))(
  '%s ends the session of a panel, so only a feature that guards sessions may declare it',
  (code) => {
    expect(['UNAUTHENTICATED', 'SIGNED_OUT_REMOTELY', 'FORBIDDEN', 'XSRF']).toContain(code);
  },
);

test('a refusal is a value with its code and what belongs to it', () => {
  const fault = refuse('TOO_MANY', { retryAfterSeconds: 60 });
  expect(isFault(fault)).toBe(true);
  expect(fault).toEqual(new Fault('TOO_MANY', { retryAfterSeconds: 60 }));
  expect(isFault({ code: 'TOO_MANY' })).toBe(false);
});

test.each(entries.filter(([, { params }]) => params))(
  'members of %s do not shadow those of every problem',
  (_code, fault) => {
    const { properties = {} } = z.toJSONSchema(fault.params!, { io: 'output' }) as { properties?: object };
    const taken = ['type', 'title', 'status', 'detail', 'instance', 'code', 'retryable', 'result'];
    expect(Object.keys(properties).filter((name) => taken.includes(name))).toEqual([]);
  },
);
