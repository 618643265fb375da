import { expect, it } from 'vitest';
import { findStep, otpauthUri, stepAt, toBase32, totpAt } from './totp.ts';

/** RFC 6238, appendix B, for SHA-1: its eight digits, of which apps show the last six. */
const rfcSecret = Buffer.from('12345678901234567890');
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is the one of the RFC', (second, digits) => {
  const now = new Date(second * 1000);
  expect(totpAt(rfcSecret, stepAt(now))).toBe(digits.slice(2));
});

const now = new Date(1_234_567_890_000);
const present = stepAt(now);

it('a code is good one step early or late, no more', () => {
  const found = [-2, -1, 0, 1, 2].map((by) => findStep(rfcSecret, totpAt(rfcSecret, present + by), 0, now));
  expect(found).toEqual([undefined, present - 1, present, present + 1, undefined]);
});

it('a code of a step that was used, or of one before it, is not good again', () => {
  const code = totpAt(rfcSecret, present);
  expect(findStep(rfcSecret, code, present, now)).toBeUndefined();
  expect(findStep(rfcSecret, totpAt(rfcSecret, present - 1), present, now)).toBeUndefined();
  expect(findStep(rfcSecret, totpAt(rfcSecret, present + 1), present, now)).toBe(present + 1);
});

it('a text of another length is no code', () => {
  for (const code of ['', '1', totpAt(rfcSecret, present).slice(1), `${totpAt(rfcSecret, present)}0`])
    expect(findStep(rfcSecret, code, 0, now)).toBeUndefined();
});

it('a secret is shown in base32, and in the URI that apps read', () => {
  expect(toBase32(Buffer.from('foobarbaz1'))).toBe('MZXW6YTBOJRGC6RR');
  expect(toBase32(rfcSecret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const uri = new URL(otpauthUri(rfcSecret, '09120000001'));
  expect(uri.protocol).toBe('otpauth:');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Pishkhan',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
