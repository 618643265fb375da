// Ten recovery codes for a lost authenticator app, each valid once. Only their hashes are stored.
import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@pishkhan/contract/session/second-factor.ts';

/** Crockford's alphabet, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits. */
const length = 10;

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** The form in which a person gets a code for the only time. */
export const shownRecoveryCode = (code: string): string =>
  `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
