// Checks and reads the webhooks of an installation: Standard Webhooks 1.0.0, with the Web Crypto of every runtime.
import { marketplaceWebhooks } from '@pishkhan/contract/marketplace/webhooks.ts';
import * as z from 'zod/mini';

const messageSchema = z.union(Object.values(marketplaceWebhooks) as WebhookSchemas);
type WebhookSchemas = [
  ...{
    [Name in keyof typeof marketplaceWebhooks]: (typeof marketplaceWebhooks)[Name];
  }[keyof typeof marketplaceWebhooks][],
];

export type WebhookMessage = z.output<(typeof marketplaceWebhooks)[keyof typeof marketplaceWebhooks]>;

/** Why a message is refused. `message`: it is signed, but this version of the client does not know it. */
export type Distrust = 'headers' | 'signature' | 'timestamp' | 'message';

export interface WebhookRequest {
  /** Headers in lower case, as Node gives them, or a `Headers`. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as they came: a body that was parsed and written again has another signature. */
  readonly body: string;
}

export interface WebhookCheck {
  /** `putWebhook` and `rotateWebhookSecret` answer them. While a secret is rotated, give both. */
  readonly secrets: readonly string[];
  readonly now?: Date;
  /** Maximum difference of the clocks, 300 by default: an older message may be a replay. */
  readonly toleranceSeconds?: number;
}

/**
 * The message and its id, or the reason of its refusal. Store the id before you answer 2xx: an unanswered message comes again under the
 * same id.
 */
export async function readWebhook(
  { headers, body }: WebhookRequest,
  { secrets, now = new Date(), toleranceSeconds = 300 }: WebhookCheck,
): Promise<{ id: string; message: WebhookMessage } | Distrust> {
  const [id, sentAt, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headers instanceof Headers ? headers.get(name) : headers[name],
  );
  if (typeof id !== 'string' || typeof sentAt !== 'string' || typeof signature !== 'string') return 'headers';
  const text = new TextEncoder().encode(`${id}.${sentAt}.${body}`);
  const given = signature.split(' ').flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []));
  const checks = secrets.flatMap((secret) => given.map((one) => isSignedWith(secret, one, text)));
  if (!(await Promise.all(checks)).includes(true)) return 'signature';
  if (!(Math.abs(now.getTime() / 1000 - Number(sentAt)) <= toleranceSeconds)) return 'timestamp';
  try {
    return { id, message: messageSchema.parse(JSON.parse(body)) };
  } catch {
    return 'message';
  }
}

/** `verify` compares in constant time. */
async function isSignedWith(
  secret: string,
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const raw = bytesOf(secret.replace(/^whsec_/, ''));
  if (raw.length === 0) return false;
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, signature, text);
}

/** Base64 in; nothing for a text that is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
