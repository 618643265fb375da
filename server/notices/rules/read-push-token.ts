// Parses a device's registration: a web push subscription as JSON text, or a token of FCM.
import * as z from 'zod/mini';

/** Addresses and tokens are ASCII. The JSON text may escape any character, including one that no database stores. */
const printable = /^[\x21-\x7e]{1,2048}$/;

const urlSafe = (least: number, most: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}={0,2}$/), z.minLength(least), z.maxLength(most));

/** The output of `PushSubscription.toJSON()`: the browser's public key of 65 bytes, and a secret of 16. */
const subscriptionSchema = z.object({
  endpoint: z.string().check(z.regex(printable)),
  keys: z.object({ p256dh: urlSafe(87, 88), auth: urlSafe(22, 24) }),
});

export type ReadToken =
  | { kind: 'WEB'; target: string; p256dh: string; auth: string }
  | { kind: 'FCM'; target: string };

/** Undefined for text that is neither. */
export function readPushToken(text: string): ReadToken | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return printable.test(trimmed) ? { kind: 'FCM', target: trimmed } : undefined;
  const read = subscriptionSchema.safeParse(parsed(trimmed));
  if (!read.success) return undefined;
  const { endpoint, keys } = read.data;
  return { kind: 'WEB', target: endpoint, ...keys };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
