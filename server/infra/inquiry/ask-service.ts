// One question to a service, as JSON. Errors are not thrown: they would contain the address and perhaps the answer.
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import * as z from 'zod/mini';

/** The name of a holder, as far as a bank knows it. */
export const holderSchema = z.pipe(
  z.pipe(z.string(), z.transform(normaliseText)),
  z.string().check(z.minLength(1), z.maxLength(200)),
);

interface Question {
  url: string;
  /** Sent as a bearer token. */
  key: string | undefined;
  body: object;
  timeoutMs?: number;
}

const maxLength = 64 * 1024;

/** The status and the parsed body; undefined when there is no answer in JSON. A refusal needs no body. */
export async function askService({ url, key, body, timeoutMs = 5_000 }: Question) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      // A redirect would send the number to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (text.length > maxLength) return undefined;
    }
    return { status: response.status, body: response.ok ? (JSON.parse(text) as unknown) : undefined };
  } catch {
    return undefined;
  }
}
