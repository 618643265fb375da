// Phone calls to people.
// Owns: the interface of a provider, and the choice between them. Not: who is called and when (notices).
// Invariants: a request for a call ends within seconds, by success or by `PhoneCallRefused`; its errors contain no phone number.

import { now } from './clock.ts';
import { appendDurably } from './files/write-durably.ts';
import type { KavenegarAccount } from './sms/providers/kavenegar.ts';

export interface PhoneCallRequest {
  /** The same for every retry, so that a receiver can drop duplicates. */
  id: string;
  phone: string;
  /** The spoken text. */
  text: string;
  vendorCode: string;
  orderCode: string | null;
}

/** Rejects when the call was not accepted; the person's reaction is unknown. */
export type PhoneCalls = (asked: PhoneCallRequest) => Promise<void>;

/** `isFinal`: a retry would fail the same way. */
export class PhoneCallRefused extends Error {
  readonly failure: string;
  readonly isFinal: boolean;
  constructor(failure: string, isFinal = false) {
    super(`the call was not taken: ${failure}`);
    this.name = 'PhoneCallRefused';
    this.failure = failure;
    this.isFinal = isFinal;
  }
}

export interface CallSettings {
  /** Any telephone exchange, through a program of the installation. */
  hook: { url: string; key: string | undefined } | undefined;
  /** The SMS provider, which speaks the texts. */
  kavenegar: KavenegarAccount | undefined;
  /** The file for the calls of the demo, which has no telephone. */
  outboxFile: string | undefined;
}

const timeoutMs = 5_000;

/** Undefined: the installation makes no calls. */
export function createPhoneCalls({ hook, kavenegar, outboxFile }: CallSettings): PhoneCalls | undefined {
  if (hook) return createHook(hook);
  if (kavenegar) return createKavenegarCalls(kavenegar);
  return outboxFile === undefined
    ? undefined
    : ({ phone, text }) =>
        appendDurably(outboxFile, `${JSON.stringify({ to: phone, text, at: now().toISOString() })}\n`);
}

/** Any 2xx accepts the call. */
export const createHook =
  ({ url, key }: { url: string; key: string | undefined }): PhoneCalls =>
  async ({ id, ...call }) => {
    const status = await ask(url, {
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(call),
    });
    refuseUnlessAccepted(status);
  };

/** Reads the text aloud (`call/maketts`). The key is part of the URL, so neither URLs nor fetch errors may be logged. */
export const createKavenegarCalls =
  ({ key }: KavenegarAccount, baseUrl = 'https://api.kavenegar.com'): PhoneCalls =>
  async ({ phone, text }) => {
    const form = new URLSearchParams({ receptor: phone, message: text });
    refuseUnlessAccepted(
      await ask(`${baseUrl}/v1/${encodeURIComponent(key)}/call/maketts.json`, { body: form }),
    );
  };

async function ask(url: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, {
      ...init,
      method: 'POST',
      // A redirect would send the phone number to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    throw new PhoneCallRefused('unreachable');
  }
}

function refuseUnlessAccepted(status: number): void {
  if (status >= 200 && status < 300) return;
  throw new PhoneCallRefused(
    `status ${status}`,
    status >= 400 && status < 500 && status !== 429 && status !== 408,
  );
}
