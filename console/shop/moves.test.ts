import { expect, test } from 'vitest';
import { needsReason, possibleMoves } from './moves.ts';

const shop = { vendorStatus: 'ACTIVE', visible: true, areSettingsApproved: true } as const;

test('a live shop can be stopped, and is neither restored nor shown again', () => {
  expect(possibleMoves(shop)).toEqual([
    ...['hide', 'deactivateBySupport', 'reportDeliveryProblem', 'reviewChanges', 'deactivate', 'suspend'],
  ]);
  expect(possibleMoves({ ...shop, visible: false })).toContain('show');
});

test('a shop that waits is accepted, returned or suspended', () => {
  expect(possibleMoves({ ...shop, vendorStatus: 'PRE_SIGN_UP' })).toEqual([
    ...['acceptSignup', 'rejectSignup', 'pauseSignup', 'hide', 'suspend'],
  ]);
  expect(possibleMoves({ ...shop, vendorStatus: 'READY_FOR_ACTIVE', areSettingsApproved: false })).toContain(
    'approveSettings',
  );
  expect(possibleMoves({ ...shop, vendorStatus: 'READY_FOR_ACTIVE' })).not.toContain('approveSettings');
});

test('what is taken from a shop needs a reason, and what is given back does not', () => {
  expect((['hide', 'suspend', 'deactivate', 'rejectSignup'] as const).every(needsReason)).toBe(true);
  expect((['show', 'restore', 'liftSuspension', 'approveSettings'] as const).some(needsReason)).toBe(false);
});
