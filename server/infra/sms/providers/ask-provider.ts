// One request to a provider of messages, which all adapters share.
// Invariants: it ends when `stop` says so; its failures contain neither address nor body, because addresses contain
// keys, and answers phone numbers; it tells apart whether the request was sent at all; an answer is bounded, and a
// redirect is not followed.
import http from 'node:http';
import https from 'node:https';
import type * as z from 'zod/mini';
import { SmsFailed, type SmsFailure } from '../sms-failed.ts';

export interface ProviderRequest {
  url: string;
  /** The default is POST. */
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** A form, or anything that becomes JSON. */
  body?: URLSearchParams | object;
}

export interface ProviderAnswer {
  status: number;
  /** Undefined: it was no JSON. */
  body: unknown;
}

const maxBytes = 64 * 1024;

export function askProvider(request: ProviderRequest, stop: AbortSignal): Promise<ProviderAnswer> {
  const { url, method = 'POST', headers = {}, body } = request;
  const { type, text } = encode(body);
  return new Promise((resolve, reject) => {
    let isSent = false;
    const fail = () => reject(new SmsFailed(isSent ? 'unanswered' : 'unreachable'));
    const sending = (url.startsWith('https:') ? https : http).request(url, {
      method,
      // A connection of its own: on a reused one, nobody knows whether a lost request had arrived.
      agent: false,
      headers: {
        accept: 'application/json',
        ...(type && { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
      signal: stop,
    });
    sending.on('finish', () => {
      isSent = true;
    });
    sending.on('error', fail);
    sending.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) response.destroy();
        else chunks.push(chunk);
      });
      response.on('error', fail);
      // It follows an error, too, which has failed the request by then.
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, body: parse(Buffer.concat(chunks).toString()) }),
      );
    });
    sending.end(text);
  });
}

function encode(body: ProviderRequest['body']): { type?: string; text: string } {
  if (body === undefined) return { text: '' };
  return body instanceof URLSearchParams
    ? { type: 'application/x-www-form-urlencoded;charset=UTF-8', text: body.toString() }
    : { type: 'application/json', text: JSON.stringify(body) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** HTTP statuses whose meaning is the same at all providers. */
const ofStatus: Readonly<Record<number, SmsFailure>> = { 401: 'bad-key', 403: 'bad-key', 429: 'throttled' };

/**
 * The answer in the provider's own shape. An unreadable success, and a gateway's timeout, may have sent the message;
 * any other unreadable answer has not.
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  { status, body }: ProviderAnswer,
): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const isUnknown = (status >= 200 && status < 300) || status === 504;
  throw new SmsFailed(isUnknown ? 'unanswered' : (ofStatus[status] ?? 'refused'), `status ${status}`);
}

/** The provider's own codes, by what they mean for us. */
export type FailureCodes = Readonly<Partial<Record<SmsFailure, readonly number[]>>>;

/** Throws unless the provider accepted the message: by its own code, or else by that of HTTP. */
export function refuseUnless(
  isAccepted: boolean,
  { code, codes, status }: { code: number; codes: FailureCodes; status: number },
): void {
  if (isAccepted && status < 300) return;
  const own = (Object.keys(codes) as SmsFailure[]).find((failure) => codes[failure]?.includes(code));
  throw new SmsFailed(own ?? ofStatus[status] ?? 'refused', `code ${code}, status ${status}`);
}
