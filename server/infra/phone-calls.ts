// Phone calls to people.
// Owns: the interface of a way to call, and the choice between them. Not: who is called and when (notices).
// Invariants: asking for a call ends within seconds, by success or by `CallNotTaken`; its errors name no phone.

import { now } from './clock.ts';
import { appendDurably } from './files/write-durably.ts';
import type { KavenegarAccount } from './sms/kavenegar.ts';

export interface CallAsked {
  /** The same for every try: a receiver may leave a repeat out. */
  id: string;
  phone: string;
  /** Spoken. */
  text: string;
  vendorCode: string;
  orderCode: string | null;
}

/** Rejects when the call was not taken; what the person does is not known. */
export type PhoneCalls = (asked: CallAsked) => Promise<void>;

/** `isFinal`: another try would end the same. */
export class CallNotTaken extends Error {
  readonly failure: string;
  readonly isFinal: boolean;
  constructor(failure: string, isFinal = false) {
    super(`the call was not taken: ${failure}`);
    this.name = 'CallNotTaken';
    this.failure = failure;
    this.isFinal = isFinal;
  }
}

export interface CallSettings {
  /** Any telephone exchange, through a program of the installation. */
  hook: { url: string; key: string | undefined } | undefined;
  /** The provider of texts speaks them. */
  kavenegar: KavenegarAccount | undefined;
  /** The file that calls are written to in the demo, which has no telephone. */
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

/** Any 2xx takes it. */
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
    refuseUnlessTaken(status);
  };

/** Reads the text aloud (`call/maketts`). The key is part of the URL, so neither URLs nor fetch errors may be logged. */
export const createKavenegarCalls =
  ({ key }: KavenegarAccount, baseUrl = 'https://api.kavenegar.com'): PhoneCalls =>
  async ({ phone, text }) => {
    const form = new URLSearchParams({ receptor: phone, message: text });
    refuseUnlessTaken(
      await ask(`${baseUrl}/v1/${encodeURIComponent(key)}/call/maketts.json`, { body: form }),
    );
  };

async function ask(url: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, {
      ...init,
      method: 'POST',
      // A redirect would carry the phone to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    throw new CallNotTaken('unreachable');
  }
}

function refuseUnlessTaken(status: number): void {
  if (status >= 200 && status < 300) return;
  throw new CallNotTaken(
    `status ${status}`,
    status >= 400 && status < 500 && status !== 429 && status !== 408,
  );
}
