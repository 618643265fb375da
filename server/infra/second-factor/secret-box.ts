// Encrypts secrets of second factors, and hashes recovery codes: AES-256-GCM and HMAC with separate keys
// (HKDF). The key's id precedes the ciphertext; the owner is authenticated, so that no row can be moved to another one.
import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** The id of a person, or `operator` with an operator's id. */
type Owner = number | `operator ${number}`;

export interface SecretBox {
  seal(secret: Buffer, owner: Owner): string;
  open(sealed: string, owner: Owner): Buffer;
  recoveryHash(code: string, owner: Owner): string;
  /** The hashes by each key, newest first. */
  recoveryHashes(code: string, owner: Owner): string[];
}

const cipher = 'aes-256-gcm';

/** `secrets`: newest first; the others only decrypt. */
export function createSecretBox(secrets: readonly string[]): SecretBox {
  const ring = secrets.map((secret) => {
    const key = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', `pishkhan second factor ${purpose}`, 32));
    const encryption = key('secret');
    return { id: hash('sha256', encryption, 'hex').slice(0, 8), encryption, recovery: key('recovery code') };
  });
  const [newest] = ring;
  if (!newest) throw new Error('no key for second factors');
  const aad = (owner: Owner) => Buffer.from(`second factor of ${owner}`);
  const recoveryHash = (key: Buffer, code: string, owner: Owner) =>
    createHmac('sha256', key).update(`${owner} ${code}`).digest('base64url');

  return {
    seal(secret, owner) {
      const iv = randomBytes(12);
      const sealing = createCipheriv(cipher, newest.encryption, iv).setAAD(aad(owner));
      const bytes = Buffer.concat([sealing.update(secret), sealing.final()]);
      return [newest.id, ...[iv, bytes, sealing.getAuthTag()].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open(sealed, owner) {
      const [id, ...parts] = sealed.split('.');
      const key = ring.find((one) => one.id === id);
      if (!key)
        throw new Error(`a second factor is encrypted with the key ${id}, which this server does not have`);
      const [iv, bytes, tag] = parts.map((part) => Buffer.from(part, 'base64url')) as [
        Buffer,
        Buffer,
        Buffer,
      ];
      const opening = createDecipheriv(cipher, key.encryption, iv).setAAD(aad(owner)).setAuthTag(tag);
      return Buffer.concat([opening.update(bytes), opening.final()]);
    },
    recoveryHash: (code, owner) => recoveryHash(newest.recovery, code, owner),
    recoveryHashes: (code, owner) => ring.map((key) => recoveryHash(key.recovery, code, owner)),
  };
}
