// Sends a request with a token and reads the answer; only the head of a stream is read.
import type { HttpRequest } from './requests.ts';

export interface Answer {
  status: number;
  text: string;
  bytes: Buffer;
  /** The code of a refusal. */
  code: string | undefined;
}

const timeoutMs = 60_000;

export async function send(url: string, request: HttpRequest, token: string | undefined): Promise<Answer> {
  const { method, path, headers, body } = request;
  const leave = new AbortController();
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
    signal: AbortSignal.any([leave.signal, AbortSignal.timeout(timeoutMs)]),
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('text/event-stream')) {
    leave.abort();
    return { status: response.status, text: '', bytes: Buffer.alloc(0), code: undefined };
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const code = type.startsWith('application/problem+json') ? JSON.parse(text).code : undefined;
  return { status: response.status, text, bytes, code };
}
