import { expect, test } from 'vitest';
import { passphraseStrength } from './passphrase-strength.ts';

test.each([
  ['', 'short'],
  ['elevenchars', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['123456789012345', 'weak'],
  ['sara.karimi-sara.karimi', 'weak'],
  ['abababababababab', 'fair'],
  ['correct horse battery staple', 'strong'],
  ['چهار کتاب روی میز سبز', 'strong'],
] as const)('%s is %s', (passphrase, strength) => {
  expect(passphraseStrength(passphrase, 'sara.karimi')).toBe(strength);
});
