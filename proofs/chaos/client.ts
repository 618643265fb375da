// A client with retries: the same request under the same key, until a final answer or a deadline.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from './history.ts';

export interface Wanted {
  method: 'POST' | 'PATCH';
  path: string;
  token: string;
  body?: unknown;
  /** The idempotency key of staff; the marketplace's is in the body. */
  key?: string;
}

export interface Final {
  outcome: Operation['outcome'];
  status: number;
  text: string;
  tries: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

/** One request; undefined without a complete answer. */
export function ask(
  url: string,
  { method, path, token, body, key }: Wanted,
): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const request = http.request(url + path, {
      agent,
      method,
      timeout: 5000,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      },
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(undefined));
      // A truncated answer counts as none.
      response.on('close', () =>
        resolve(
          response.complete
            ? { status: response.statusCode!, text: Buffer.concat(chunks).toString('utf8') }
            : undefined,
        ),
      );
    });
    request.end(payload);
  });
}

/** Answers of 500 and more other than the declared 503, of all clients of this process. */
export const faulty: string[] = [];

/** Starts with a random server and tries the others in turn, as a client fails over to another server. */
export async function insist(urls: readonly string[], wanted: Wanted, timeoutMs: number): Promise<Final> {
  const end = performance.now() + timeoutMs;
  const first = Math.floor(Math.random() * urls.length);
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(urls[(first + tries) % urls.length]!, wanted);
    const isFinal = answer && answer.status !== 503 && answer.status !== 429 && answer.status < 500;
    if (isFinal) return { ...answer, outcome: answer.status === 200 ? 'ok' : 'refused', tries };
    if (answer && answer.status >= 500 && answer.status !== 503)
      faulty.push(`${wanted.method} ${wanted.path}: ${answer.status} ${answer.text}`);
    if (performance.now() > end) return { outcome: 'unknown', status: 0, text: '', tries };
    await sleep(20 + Math.random() * 80);
  }
}

export const newKey = (): string => randomUUID();
