import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { expect, test } from 'vitest';
import { networkFailure } from '../infra/http/failures.ts';
import { memoryStorage } from '../infra/http/testkit.ts';
import { httpWords } from '../infra/http/words.ts';
import { signInWords } from './form/sign-in-words.ts';
import { dropDraft, readDraft, storeDraft } from './sign-in-draft.ts';
import { signInProblem } from './sign-in-problem.ts';

const refusal = (extra: object) =>
  new CallFailed({
    type: '/',
    title: 'عنوان',
    status: 422,
    detail: 'توضیح',
    instance: '',
    code: 'INVALID',
    retryable: false,
    ...extra,
  });

test('a wrong code is reported at its field, a rate limit as a wait, a lost connection as neither', () => {
  const errors = [{ pointer: '/otpCode', code: 'WRONG', detail: 'کد تأیید اشتباه است.' }];
  expect(signInProblem(refusal({ code: 'OTP_WRONG', errors }))).toEqual({
    kind: 'field',
    text: 'کد تأیید اشتباه است.',
  });
  expect(signInProblem(refusal({ code: 'TOO_MANY', status: 429, retryAfterSeconds: 45 }))).toEqual({
    kind: 'wait',
    seconds: 45,
  });
  expect(signInProblem(refusal({ code: 'SMS_UNAVAILABLE', status: 503 }))).toEqual({
    kind: 'elsewhere',
    text: 'توضیح',
  });
  expect(signInProblem(networkFailure())).toEqual({ kind: 'elsewhere', text: httpWords.network });
  expect(signInProblem(new Error('x'))).toEqual({ kind: 'elsewhere', text: httpWords.generic });
});

test.each([
  [45, '۴۵ ثانیه'],
  [120, '۲ دقیقه'],
  [125, '۳ دقیقه'],
  [86_400, '۲۴ ساعت'],
])('a wait of %i seconds is worded as «%s»', (seconds, words) => {
  expect(signInWords.tooMany(seconds)).toContain(words);
});

test('the progress of signing in is stored for the tab, and unreadable data counts as none', () => {
  const storage = memoryStorage();
  expect(readDraft(storage)).toEqual({ typed: '', asksCode: false });
  const draft = {
    typed: '۰۹۱۲',
    asksCode: true,
    sent: { cellPhone: '09120000001', endsAt: 120_000, resendAt: 60_000 },
  };
  storeDraft(storage, draft);
  expect(readDraft(storage)).toEqual(draft);
  dropDraft(storage);
  expect(readDraft(storage)).toEqual({ typed: '', asksCode: false });
  for (const broken of ['{', '7', '"x"', 'null', '[]']) {
    storage.setItem('signIn', broken);
    expect(readDraft(storage)).toEqual({ typed: '', asksCode: false });
  }
});
