import { describe, expect, it } from 'vitest';
import { approval, approvalWords, changeSentence } from './approval.ts';

// Written by hand from docs/behaviour/menu.md#approval.
describe('the approval', () => {
  it.each([
    ['PENDING', 0, 'در انتظار بررسی'],
    ['ACCEPTED', 1, 'تأییدشده'],
    ['REJECTED', 2, 'ردشده'],
  ] as const)('%s is %i and says «%s»', (name, number, words) => {
    expect(approval[name]).toBe(number);
    expect(approvalWords[number]).toBe(words);
  });
});

describe('a change', () => {
  const sentences = [
    {
      change: [1, 1],
      pending: 'درخواست افزودن تنوع جدید در صف بررسی است.',
      rejected: 'درخواست افزودن تنوع جدید از سوی اوفود رد شد.',
    },
    {
      change: [1, 2],
      pending: 'درخواست تغییر قیمت این تنوع در صف بررسی است.',
      rejected: 'درخواست تغییر قیمت این تنوع از سوی اوفود رد شد.',
    },
    {
      change: [2, 3],
      pending: 'تصویر جدید محصول در صف بررسی است.',
      rejected: 'تصویر جدید محصول از سوی اوفود رد شد.',
    },
    {
      change: [3, 4],
      pending: 'درخواست افزودن افزودنی جدید در صف بررسی است.',
      rejected: 'درخواست افزودن افزودنی جدید از سوی اوفود رد شد.',
    },
    {
      change: [3, 5],
      pending: 'درخواست تغییر قیمت افزودنی در صف بررسی است.',
      rejected: 'درخواست تغییر قیمت افزودنی از سوی اوفود رد شد.',
    },
  ] as const;

  it.each(sentences)(
    'of part and type $change has its own sentence while it waits, and another when it is refused',
    ({ change: [part, type], pending, rejected }) => {
      expect(changeSentence(part, type, 0)).toBe(pending);
      expect(changeSentence(part, type, 2)).toBe(rejected);
    },
  );

  it.each([
    [1, 3],
    [2, 1],
    [3, 2],
    [9, 9],
  ])('of part %i and type %i, which do not belong together, has the general sentences', (part, type) => {
    expect(changeSentence(part, type, 0)).toBe('درخواست شما در صف بررسی است.');
    expect(changeSentence(part, type, 2)).toBe('درخواست شما رد شد.');
  });

  it.each([
    [1, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [3, 5],
    [9, 9],
  ])('of part %i and type %i has no sentence once it is accepted', (part, type) => {
    expect(changeSentence(part, type, 1)).toBeNull();
  });
});
