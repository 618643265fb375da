// Passphrases: scrypt with a salt of their own. An unknown name costs the same time as a known one.
// Invariant: at most two hashes are computed at once, and the callers of one address wait for each other, so
// that guessing cannot take the processor from orders.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Fault } from '@pishkhan/contract/faults.ts';
import { addressPrefix } from '../infra/address-prefix.ts';
import { createFairQueue } from '../infra/fair-queue.ts';

/** 32 MiB and some 80 ms a hash. */
const cost = { N: 2 ** 15, r: 8, p: 1 } as const;
const maxmem = 64 * 1024 * 1024;
const keyBytes = 32;
const saltBytes = 16;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export interface Passphrases {
  /** The stored form. */
  hash(passphrase: string, address: string): Promise<string | Fault<'UNAVAILABLE'>>;
  /** Null stands for nobody: false after the same work. */
  verify(passphrase: string, stored: string | null, address: string): Promise<boolean | Fault<'UNAVAILABLE'>>;
}

export function createPassphrases(): Passphrases {
  const queue = createFairQueue({ slots: 2, waitingOfOwner: 5, waiting: 50, waitMs: 3_000 });
  return {
    hash: (passphrase, address) => queue.run(addressPrefix(address), () => hashPassphrase(passphrase)),
    verify: (passphrase, stored, address) =>
      queue.run(addressPrefix(address), () => isPassphrase(passphrase, stored ?? nobody)),
  };
}

/** `scrypt.N.r.p.salt.key` */
export async function hashPassphrase(passphrase: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(passphrase.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem });
  const encoded = [salt, key].map((bytes) => bytes.toString('base64url'));
  return ['scrypt', cost.N, cost.r, cost.p, ...encoded].join('.');
}

/** Has no key, so no passphrase equals it. */
const nobody = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), ''].join('.');

async function isPassphrase(passphrase: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = stored.split('.');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
  const found = await derive(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), keyBytes, options);
  const expected = Buffer.from(key, 'base64url');
  return expected.length === keyBytes && timingSafeEqual(found, expected);
}
