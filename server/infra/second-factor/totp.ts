// Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, six digits, steps of 30 seconds.
import { createHmac } from 'node:crypto';
import { totpDigits, totpStepSeconds } from '@pishkhan/contract/session/second-factor.ts';
import { latestCredible } from '../clock.ts';
import { sameText } from '../digest.ts';

/** Accepted steps before and after the present one: clocks of phones differ, and people type slowly. */
const totpWindow = 1;
export const totpSecretBytes = 20;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / totpStepSeconds);

export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0');
}

/** A stored step beyond this one was used before the clock was set back, and does not count. */
export const latestStepAt = (now: Date): number => stepAt(latestCredible(now)) + totpWindow;

/** The step of this code, if it is later than the last used one. All steps are compared, so that the time reveals nothing. */
export function findStep(secret: Buffer, code: string, usedStep: number, now: Date): number | undefined {
  const present = stepAt(now);
  const lastStep = usedStep > latestStepAt(now) ? 0 : usedStep;
  let found: number | undefined;
  for (let step = present - totpWindow; step <= present + totpWindow; step++)
    if (sameText(totpAt(secret, step), code) && step > lastStep) found ??= step;
  return found;
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding; the length is a multiple of five bytes. */
export function toBase32(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 5) {
    let five = BigInt(`0x${bytes.subarray(at, at + 5).toString('hex')}`);
    let part = '';
    for (let digit = 0; digit < 8; digit++, five >>= 5n) part = base32Alphabet[Number(five & 31n)] + part;
    text += part;
  }
  return text;
}

/** The URI in an app's QR code. The label shows issuer and number. */
export function otpauthUri(secret: Buffer, account: string): string {
  const issuer = 'Pishkhan';
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(totpDigits),
    period: String(totpStepSeconds),
  });
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`;
}
