// The types that all push providers share.
import type { Failure } from '../webhooks/post.ts';
import type { VapidKey } from './vapid-key.ts';

export type PushTarget =
  | { kind: 'WEB'; target: string; p256dh: string; auth: string }
  | { kind: 'FCM'; target: string };

export interface Pushed {
  notification: { title: string; body: string };
  data: Record<string, string>;
}

export type PushOutcome =
  | { kind: 'taken'; status: number }
  /** The device is no longer there. */
  | { kind: 'gone'; status: number }
  /** `isFinal`: a retry would fail the same way. */
  | { kind: 'failed'; failure: Failure; status?: number; retryAfter?: number | undefined; isFinal: boolean };

/** Never rejects. `ttlSeconds`: how long the push service stores it for an unreachable device. */
export type PushTo<T> = (
  target: T,
  pushed: Pushed,
  ttlSeconds: number,
  stop: AbortSignal,
) => Promise<PushOutcome>;

export interface PushSettings {
  key: VapidKey;
  /** `mailto:` or `https:`, for the operators of push services. */
  contact: string;
  hosts: readonly string[];
  allowInternal: boolean;
  timeoutMs: number;
  fcm: FcmAccount | undefined;
}

/** The needed fields of Google's key file. */
export interface FcmAccount {
  project_id: string;
  client_email: string;
  /** PKCS #8 as PEM. */
  private_key: string;
  token_uri: string;
}
