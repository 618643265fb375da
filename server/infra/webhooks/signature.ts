// Standard Webhooks 1.0.0: HMAC-SHA256 over `id.timestamp.body`, one signature for each secret that is valid.
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 256 bits, the length that receivers' libraries accept. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The value of `webhook-signature`. `timestamp` in seconds. */
export function signatures(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const signed = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    })
    .join(' ');
}
