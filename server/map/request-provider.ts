// One request to the configured map provider.
// Invariants: it goes to the configured origin and to no other; redirects are not followed; size and time of
// an answer are bounded; error logs contain no location of a person.

export interface ProviderRequest {
  readonly url: URL;
  /** The configured origin; any other one is a bug of ours. */
  readonly origin: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in a POST. */
  readonly json?: unknown;
  readonly maxBytes: number;
  readonly timeoutMs?: number;
}

/** `absent`: the provider has nothing there. `failed`: it could not be reached, or its answer is unusable. */
export type ProviderAnswer =
  | { kind: 'answered'; bytes: Uint8Array }
  | { kind: 'absent' }
  | { kind: 'failed'; why: string };

const defaultTimeoutMs = 5_000;
const failed = (why: string): ProviderAnswer => ({ kind: 'failed', why });

export async function requestProvider({
  url,
  origin,
  headers,
  json,
  maxBytes,
  timeoutMs = defaultTimeoutMs,
}: ProviderRequest): Promise<ProviderAnswer> {
  if (url.origin !== origin) throw new Error('a question to another origin than the configured one');
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'user-agent': 'Pishkhan (server of a shop panel)',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return answer.status === 404 || answer.status === 204
        ? { kind: 'absent' }
        : failed(`status ${answer.status}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      // Leaving the loop aborts the answer.
      if (size > maxBytes) return failed('too large');
      chunks.push(chunk);
    }
    return { kind: 'answered', bytes: Buffer.concat(chunks) };
  } catch (error) {
    return failed(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection');
  }
}

/** Circuit breaker: after repeated failures no request is sent for a while, so that nobody waits for the provider. */
export function createBackoff({ maxFailures = 3, restMs = 30_000 } = {}) {
  let failures = 0;
  let restUntil = 0;
  return {
    isResting: (nowMs: number): boolean => nowMs < restUntil,
    note(isFailure: boolean, nowMs: number): void {
      failures = isFailure ? failures + 1 : 0;
      if (failures < maxFailures) return;
      failures = 0;
      restUntil = nowMs + restMs;
    },
  };
}
