import type { CallServer } from './call-server.ts';

export interface Answer {
  status: number;
  /** `result` of a success. */
  result: any;
  /** The problem document of a failure. */
  problem: any;
  headers: Headers;
  text: string;
}

export interface Asking {
  body?: unknown;
  headers?: Record<string, string>;
  /** GET without a body, POST with one, unless said otherwise. */
  method?: string;
}

/** What a browser does between two calls: keeps cookies, repeats the XSRF cookie in its header, sends the access token it has. */
export class BrowserClient {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly #server: CallServer;

  constructor(server: CallServer) {
    this.#server = server;
  }

  /** The same cookies and token, as another tab or a thief has them. */
  copy(): BrowserClient {
    const other = new BrowserClient(this.#server);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    other.token = this.token;
    return other;
  }

  async ask(
    path: string,
    { body, headers = {}, method = body ? 'POST' : 'GET' }: Asking = {},
  ): Promise<Answer> {
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const response = await this.#server.fetch(path, {
      method,
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(xsrf && { 'x-xsrf-token': xsrf }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const json = text ? JSON.parse(text) : undefined;
    return { status: response.status, result: json?.result, problem: json, headers: response.headers, text };
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
