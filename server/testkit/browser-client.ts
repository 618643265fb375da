import type { Call, CallResult } from '@pishkhan/contract/kit/call.ts';
import { callUrl } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import type { CallServer } from './call-server.ts';

export interface Answer<C extends Call> {
  status: number;
  /** The `result` of a success. */
  result: CallResult<C>;
  /** The problem document of a failure. */
  problem: Problem;
  headers: Headers;
  text: string;
}

interface Sending {
  params?: object;
  query?: object;
  /** Unchecked, because tests also send invalid bodies. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A client that behaves like a browser: it stores cookies, repeats the XSRF cookie in its header, and sends its access token. */
export class BrowserClient {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly #server: CallServer;

  constructor(server: CallServer) {
    this.#server = server;
  }

  /** A client with the same cookies and token, like another tab or a thief, or the same browser at another server. */
  copy(server = this.#server): BrowserClient {
    const other = new BrowserClient(server);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    other.token = this.token;
    return other;
  }

  async ask<C extends Call>(call: C, { params, query, body, headers }: Sending = {}): Promise<Answer<C>> {
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const response = await this.#server.fetch(
      callUrl(call, { ...(params && { params }), ...(query && { query }) }),
      {
        method: call.method,
        headers: {
          ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
          ...(xsrf && { 'x-xsrf-token': xsrf }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const json = JSON.parse(text);
    return { status: response.status, result: json.result, problem: json, headers: response.headers, text };
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }
}
