// Firebase Cloud Messaging through its HTTP API (v1), for the app around the panel. The service account signs
// a token and exchanges it for an access token of one hour.
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { monotonicMs, now } from '../clock.ts';
import { readRetryAfter } from '../webhooks/schedule.ts';
import type { FcmAccount, PushOutcome, PushTo } from './push-parts.ts';

export const fcmAccountSchema = z.object({
  project_id: z.string().check(z.regex(/^[a-z0-9:.-]{1,100}$/)),
  client_email: z.string().check(z.maxLength(200)),
  private_key: z.string().check(z.startsWith('-----BEGIN PRIVATE KEY-----'), z.maxLength(8000)),
  token_uri: z._default(z.url(), 'https://oauth2.googleapis.com/token'),
});

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** Milliseconds before its end at which it is exchanged again. */
const aheadMs = 60_000;

/** A taken message has a name, and a fault its code among the details. */
const answerSchema = z.object({
  name: z.optional(z.string()),
  error: z.optional(
    z.object({ details: z.optional(z.array(z.object({ errorCode: z.optional(z.string()) }))) }),
  ),
});

const grantSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** An access token of the account; undefined when it is refused. Rejects when nobody answers. */
export async function requestFcmToken(
  account: FcmAccount,
  stop: AbortSignal,
): Promise<{ token: string; seconds: number } | undefined> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(await importPKCS8(account.private_key, 'RS256'));
  const form = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion,
  });
  const answer = await post(account.token_uri, { body: form }, stop);
  const read = grantSchema.safeParse(await answer.json());
  if (!answer.ok || !read.success) return undefined;
  return { token: read.data.access_token, seconds: read.data.expires_in };
}

/** A redirect would send the token elsewhere. */
const post = (url: string, init: RequestInit, signal: AbortSignal): Promise<Response> =>
  fetch(url, { ...init, method: 'POST', redirect: 'error', signal });

export function openFcm(
  account: FcmAccount,
  timeoutMs: number,
  baseUrl = 'https://fcm.googleapis.com',
): PushTo<string> {
  let grant: { token: string; endsAt: number } | undefined;

  const inTime = (stop: AbortSignal) => AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);

  async function accessToken(stop: AbortSignal): Promise<string | undefined> {
    if (grant && grant.endsAt > monotonicMs()) return grant.token;
    const granted = await requestFcmToken(account, inTime(stop));
    if (!granted) return undefined;
    grant = { token: granted.token, endsAt: monotonicMs() + granted.seconds * 1000 - aheadMs };
    return grant.token;
  }

  return async (token, { notification, data }, ttlSeconds, stop) => {
    try {
      const bearer = await accessToken(stop);
      if (bearer === undefined) return { kind: 'failed', failure: 'status', isFinal: false };
      const message = {
        token,
        notification,
        data,
        android: { priority: 'HIGH', ttl: `${ttlSeconds}s` },
      };
      const answer = await post(
        `${baseUrl}/v1/projects/${account.project_id}/messages:send`,
        {
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message }),
        },
        inTime(stop),
      );
      // The token may have been revoked.
      if (answer.status === 401) grant = undefined;
      const read = answerSchema.safeParse(await answer.json().catch(() => undefined));
      return outcomeOf(answer, read.data);
    } catch (error) {
      const isTimeout = (error as Error).name === 'TimeoutError';
      return {
        kind: 'failed',
        failure: stop.aborted ? 'stopped' : isTimeout ? 'timeout' : 'no-connection',
        isFinal: false,
      };
    }
  };
}

/** Firebase's page «HTTP v1 error codes». A status alone may be that of a proxy, or of an account without permission. */
const goneCodes: readonly unknown[] = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

function outcomeOf(
  { ok, status, headers }: Response,
  read: z.output<typeof answerSchema> | undefined,
): PushOutcome {
  if (ok && read?.name !== undefined) return { kind: 'taken', status };
  if (ok) return { kind: 'failed', failure: 'unreadable', status, isFinal: false };
  if (read?.error?.details?.some(({ errorCode }) => goneCodes.includes(errorCode)))
    return { kind: 'gone', status };
  return {
    kind: 'failed',
    failure: 'status',
    status,
    retryAfter: readRetryAfter(headers.get('retry-after') ?? undefined, now()),
    isFinal: status === 400,
  };
}
