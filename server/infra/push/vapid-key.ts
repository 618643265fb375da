// The key that identifies this installation to push services (RFC 8292). It is the private scalar of P-256 in
// base64url, the same format as a new secret of ours.
import { createECDH } from 'node:crypto';
import { openSecret } from '../secret.ts';
import { StartRefused } from '../start-refused.ts';

export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

/** The configured key, otherwise the file's, otherwise a new one. A changed key invalidates all subscriptions. */
export function openVapidKey(file: string, configured: string | undefined): VapidKey {
  const privateKey = openSecret(file, configured).split('\n')[0]!;
  const curve = createECDH('prime256v1');
  try {
    if (!/^[\w-]{43}$/.test(privateKey)) throw new Error('not 32 bytes');
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new StartRefused(
      'The key of pushes (PUSH_KEY or push.key) is no private key of P-256 in base64url.',
    );
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}
