import { vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { expect, it } from 'vitest';
import { documentState } from './sent-documents.ts';

it('documents wait until the sign-up is accepted, and are rejected with it', () => {
  const inState = (state: number) =>
    vendorStatuses.filter((status) => documentState(status, null) === state).sort();
  expect(inState(approval.PENDING)).toEqual(
    [
      'NOT_REGISTERED',
      'PAUSE',
      'PRE_SIGN_UP',
      'SUSPENDED',
      'WAITING_FOR_BUSINESS_TYPE',
      'WAITING_FOR_CITY',
    ].sort(),
  );
  expect(inState(approval.REJECTED)).toEqual(['REJECTED']);
});

it('a suspension leaves them as they were', () => {
  expect(documentState('SUSPENDED', 'ACTIVE')).toBe(approval.ACCEPTED);
  expect(documentState('SUSPENDED', 'REJECTED')).toBe(approval.REJECTED);
  expect(documentState('SUSPENDED', 'PRE_SIGN_UP')).toBe(approval.PENDING);
});
