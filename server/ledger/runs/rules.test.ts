import { expect, it } from 'vitest';
import { bankFileHead, bankFileLine, exclusionOf } from './rules.ts';

it.each([
  [100_000, null, null],
  [99_999, null, 'BELOW_MINIMUM'],
  [0, null, 'BELOW_MINIMUM'],
  [-1, null, 'NEGATIVE'],
  [100_000, 'NO_ACCOUNT', 'NO_ACCOUNT'],
  [99_999, 'NO_ACCOUNT', 'BELOW_MINIMUM'],
  [-1, 'ACCOUNT_NEW', 'NEGATIVE'],
] as const)('of %i toman and the hold %s the exclusion is %s', (amount, hold, exclusion) => {
  expect(exclusionOf({ amount, hold }, 100_000)).toBe(exclusion);
});

const transfer = (holderName: string) =>
  bankFileLine({ iban: 'IR820540102680020817909002', holderName, amount: 450_500, number: 'RUN-1-AB' });

it('a line of the bank file states rial and toman', () => {
  expect(transfer('مریم رضایی')).toBe('IR820540102680020817909002,مریم رضایی,4505000,450500,RUN-1-AB\r\n');
  expect(bankFileHead.charCodeAt(0)).toBe(0xfeff);
});

it.each([
  ['=HYPERLINK("http://example")', `"'=HYPERLINK(""http://example"")"`],
  [' +1', `' +1`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['رضایی، مریم', 'رضایی، مریم'],
  ['a,b', '"a,b"'],
  ['a\r\n=1', 'a =1'],
  ['\t=1', `' =1`],
])('a holder named %j is a text of one cell', (holderName, written) => {
  expect(transfer(holderName).split('\r\n')).toEqual([
    `IR820540102680020817909002,${written},4505000,450500,RUN-1-AB`,
    '',
  ]);
});
