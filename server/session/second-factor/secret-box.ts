// Encrypts secrets of second factors, and hashes recovery codes: AES-256-GCM and HMAC with separate keys
// (HKDF). The key's id precedes the ciphertext; the person's id is authenticated, so that no row can be moved to another person.
import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  seal(secret: Buffer, personId: number): string;
  open(sealed: string, personId: number): Buffer;
  recoveryHash(code: string, personId: number): string;
  /** The hashes by each key, newest first. */
  recoveryHashes(code: string, personId: number): string[];
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
  const aad = (personId: number) => Buffer.from(`second factor of ${personId}`);
  const recoveryHash = (key: Buffer, code: string, personId: number) =>
    createHmac('sha256', key).update(`${personId} ${code}`).digest('base64url');

  return {
    seal(secret, personId) {
      const iv = randomBytes(12);
      const sealing = createCipheriv(cipher, newest.encryption, iv).setAAD(aad(personId));
      const bytes = Buffer.concat([sealing.update(secret), sealing.final()]);
      return [newest.id, ...[iv, bytes, sealing.getAuthTag()].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open(sealed, personId) {
      const [id, ...parts] = sealed.split('.');
      const key = ring.find((one) => one.id === id);
      if (!key)
        throw new Error(`a second factor is encrypted with the key ${id}, which this server does not have`);
      const [iv, bytes, tag] = parts.map((part) => Buffer.from(part, 'base64url')) as [
        Buffer,
        Buffer,
        Buffer,
      ];
      const opening = createDecipheriv(cipher, key.encryption, iv).setAAD(aad(personId)).setAuthTag(tag);
      return Buffer.concat([opening.update(bytes), opening.final()]);
    },
    recoveryHash: (code, personId) => recoveryHash(newest.recovery, code, personId),
    recoveryHashes: (code, personId) => ring.map((key) => recoveryHash(key.recovery, code, personId)),
  };
}
