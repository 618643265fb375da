// Posts one message, once. Redirects are not followed: they count as failures.
import http from 'node:http';
import https from 'node:https';
import { now } from '../clock.ts';
import { ForbiddenAddress, guardedLookup, urlFault } from './destination.ts';
import { readRetryAfter } from './schedule.ts';

/** The outcome of one try; it contains nothing of the message or of the answer. */
export type Failure =
  | 'status'
  | 'redirect'
  | 'timeout'
  | 'no-connection'
  | 'no-such-name'
  | 'not-trusted'
  | 'forbidden-address'
  | 'stopped'
  | 'unreadable';

export type Outcome =
  | { kind: 'taken'; status: number }
  /** The receiver wants no more messages. */
  | { kind: 'gone'; status: 410 }
  | { kind: 'failed'; failure: Failure; status?: number; retryAfter?: number | undefined };

export interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface Post {
  /** Never rejects. */
  (posting: Posting, stop: AbortSignal): Promise<Outcome>;
  close(): void;
}

/** The answer's body is not used: at most this much is read, for at most this long, to reuse the connection. */
const maxBytes = 64 * 1024;
const restMs = 2_000;

export function openPost({ allowInternal, timeoutMs }: { allowInternal: boolean; timeoutMs: number }): Post {
  const agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };
  const send = (posting: Posting, stop: AbortSignal, isSecond: boolean): Promise<Outcome> =>
    new Promise((resolve) => {
      const url = new URL(posting.url);
      // The rule may have become stricter since the URL was registered.
      if (urlFault(url, allowInternal)) return resolve({ kind: 'failed', failure: 'forbidden-address' });
      const protocol = url.protocol as keyof typeof agents;
      const request = (protocol === 'https:' ? https : http).request(url, {
        method: 'POST',
        agent: agents[protocol],
        lookup: guardedLookup(protocol, allowInternal) as never,
        headers: { ...posting.headers, 'content-length': Buffer.byteLength(posting.body) },
        signal: stop,
      });
      const timer = setTimeout(() => request.destroy(new TimedOut()), timeoutMs);
      request.on('response', (response) => {
        clearTimeout(timer);
        drainResponse(response);
        resolve(outcomeOf(response));
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        // The receiver closed an idle connection as we reused it: it has not seen the message.
        if (request.reusedSocket && error.code === 'ECONNRESET' && !isSecond)
          return resolve(send(posting, stop, true));
        resolve({ kind: 'failed', failure: failureOf(error) });
      });
      request.end(posting.body);
    });

  const post = (posting: Posting, stop: AbortSignal) => send(posting, stop, false);
  return Object.assign(post, {
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  });
}

class TimedOut extends Error {}

function drainResponse(response: http.IncomingMessage): void {
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), restMs);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) response.destroy();
  });
  response.on('error', () => {});
  response.once('close', () => clearTimeout(timer));
}

function outcomeOf({ statusCode: status = 0, headers }: http.IncomingMessage): Outcome {
  if (status >= 200 && status < 300) return { kind: 'taken', status };
  if (status === 410) return { kind: 'gone', status };
  if (status >= 300 && status < 400) return { kind: 'failed', failure: 'redirect', status };
  const named = status === 429 || status === 503 ? readRetryAfter(headers['retry-after'], now()) : undefined;
  return { kind: 'failed', failure: 'status', status, retryAfter: named };
}

function failureOf(error: NodeJS.ErrnoException): Failure {
  if (error instanceof TimedOut) return 'timeout';
  if (error instanceof ForbiddenAddress) return 'forbidden-address';
  if (error.name === 'AbortError') return 'stopped';
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'no-such-name';
  if (/CERT|TLS|SSL|ISSUER/.test(error.code ?? '')) return 'not-trusted';
  return 'no-connection';
}
