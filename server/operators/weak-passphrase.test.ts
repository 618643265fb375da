import { expect, test } from 'vitest';
import { isWeakPassphrase } from './weak-passphrase.ts';

const person = { userName: 'sara.karimi', fullName: 'سارا کریمی' };

test.each([
  'password1234',
  'Password!2026',
  'Password!2026x',
  'correcthorsebatterystaple',
  'qwertyuiop12',
  '123456789012',
  '۱۲۳۴۵۶۷۸۹۰۱۲',
  'aaaaaaaaaaaaaaa',
  'abcabcabcabc',
  'sara.karimi1',
  'Karimi-Sara-1403',
  'سارا کریمی ۱۴۰۳',
  'پیشخوان پیشخوان',
  'tehrantehran1404',
])('«%s» is guessed early', (passphrase) => {
  expect(isWeakPassphrase(passphrase, person)).toBe(true);
});

test.each(['four green lamps walk home', 'باران روی پل قدیمی می‌بارد', 'kT7$wq-92Lx!', 'blue kettle tuesday'])(
  '«%s» is not',
  (passphrase) => {
    expect(isWeakPassphrase(passphrase, person)).toBe(false);
  },
);
