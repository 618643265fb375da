// Signs a person in as the panel does, with a code sent to their phone, and calls the API in their name until they sign out.
import { CallFailed, type Client, createClient, type WireRequest } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { login, logout, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';

export interface SignInOptions {
  url: string;
  cellPhone: string;
  vendorCode: string;
  /** Called once the code has been sent. */
  readCode(): Promise<string>;
}

export interface SignedIn {
  ask: Client;
  signOut(): Promise<void>;
}

const answerMs = 10_000;

/** A client with the access token of an existing session, which is not refreshed. */
export const withToken = (url: string, token: string): Client => openSession(url, token).ask;

export async function signIn({ url, cellPhone, vendorCode, readCode }: SignInOptions): Promise<SignedIn> {
  const session = openSession(url, undefined);
  await session.ask(login, { body: { cellPhone } });
  const { token } = await session.ask(otp, { body: { cellPhone, otpCode: await readCode(), vendorCode } });
  session.use(token);
  return { ask: session.ask, signOut: async () => void (await session.ask(logout, { body: {} })) };
}

/** A minimal cookie jar and the access token, as a browser keeps them. */
function openSession(url: string, given: string | undefined) {
  const cookies = new Map<string, string>();
  let token = given;

  const send = async ({ call, url: path, body, idempotencyKey }: WireRequest): Promise<unknown> => {
    const xsrf = cookies.get('XSRF-TOKEN');
    const answer = await fetch(url + path, {
      method: call.method,
      signal: AbortSignal.timeout(answerMs),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(xsrf && { 'x-xsrf-token': xsrf }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const said = (await answer.json()) as { result: unknown } & Problem;
    if (!answer.ok) throw new CallFailed(said);
    return said.result;
  };
  const once = createClient(send);
  const ask = createClient(async (request) => {
    try {
      return await send(request);
    } catch (error) {
      const isOver = error instanceof CallFailed && error.problem.status === 401;
      if (!isOver || cookies.size === 0 || request.call.access.kind !== 'staff') throw error;
      // Access tokens expire after minutes.
      token = (await once(refreshToken)).token;
      return send(request);
    }
  });
  const use = (fresh: string): void => {
    token = fresh;
  };
  return { ask, use };
}
