// Web Push: the message is encrypted for one browser (RFC 8291) and signed with our key (RFC 8292).
import webPush from 'web-push';
import { openPost } from '../webhooks/post.ts';
import { mayPushTo } from './push-hosts.ts';
import type { PushOutcome, PushSettings, PushTarget, PushTo } from './push-parts.ts';

type WebTarget = Extract<PushTarget, { kind: 'WEB' }>;

export function openWebPush({ key, contact, hosts, allowInternal, timeoutMs }: PushSettings) {
  // The library's own sending has neither a guarded lookup nor a limit of the answer.
  const post = openPost({ allowInternal, timeoutMs });
  const mayReach = (address: string): boolean => mayPushTo(address, { hosts, allowInternal });

  const send: PushTo<WebTarget> = async ({ target, p256dh, auth }, pushed, ttlSeconds, stop) => {
    // The list may have become shorter since the device registered.
    if (!mayReach(target)) return { kind: 'failed', failure: 'forbidden-address', isFinal: true };
    const request = detailsOf(
      { endpoint: target, keys: { p256dh, auth } },
      JSON.stringify(pushed),
      ttlSeconds,
    );
    if (!request) return { kind: 'failed', failure: 'unreadable', isFinal: true };
    const headers = Object.fromEntries(
      Object.entries(request.headers as Record<string, string | number>).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    return outcomeOf(await post({ url: target, headers, body: request.body! }, stop));
  };

  function detailsOf(subscription: webPush.PushSubscription, payload: string, ttlSeconds: number) {
    try {
      return webPush.generateRequestDetails(subscription, payload, {
        TTL: ttlSeconds,
        urgency: 'high',
        vapidDetails: { subject: contact, ...key },
      });
    } catch {
      // The keys are invalid.
      return undefined;
    }
  }

  return { send, mayReach, close: post.close };
}

function outcomeOf(posted: Awaited<ReturnType<ReturnType<typeof openPost>>>): PushOutcome {
  if (posted.kind !== 'failed') return posted;
  const { status } = posted;
  if (status === 404) return { kind: 'gone', status };
  const isRefused = status !== undefined && status >= 300 && status < 500 && status !== 429 && status !== 408;
  return { ...posted, isFinal: isRefused || posted.failure === 'forbidden-address' };
}
