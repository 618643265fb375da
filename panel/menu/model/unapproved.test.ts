import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { expect, test } from 'vitest';
import { optionFormWords } from '../options/option-words.ts';
import { formWords } from '../product-form/form-words.ts';
import { isUnapproved } from './unapproved.ts';

const { PENDING, ACCEPTED, REJECTED } = approval;

test.each([
  [[PENDING], true],
  [[PENDING, REJECTED], true],
  [[PENDING, ACCEPTED], false],
  [[], false],
])('parts with the approvals %j: nothing is seen yet is %s', (approvals, expected) => {
  expect(isUnapproved(approvals.map((isApproved) => ({ isApproved })))).toBe(expected);
});

test('a product whose parts all wait for approval is not described as visible to customers', () => {
  for (const { seenBy } of [formWords, optionFormWords]) {
    expect(seenBy({ isShown: true, isUnapproved: true })).toContain('پس از تأیید');
    expect(seenBy({ isShown: true, isUnapproved: false })).not.toContain('تأیید');
    expect(seenBy({ isShown: false, isUnapproved: true })).toContain('هیچ مشتری‌ای');
  }
});
