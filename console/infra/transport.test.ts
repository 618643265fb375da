import { defineCall } from '@pishkhan/contract/kit/call.ts';
import type { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { changeOperator } from '@pishkhan/contract/operators/calls.ts';
import { expect, test } from 'vitest';
import { createConsoleClient, Forbidden, isProposed } from './transport.ts';

const read = defineCall({
  name: 'read',
  method: 'GET',
  path: '/operator/v1/things',
  summary: 'Things.',
  access: { kind: 'operator', permission: 'money.read' },
  faults: [],
});

const json = (status: number, body: object, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
const problem = (status: number, code: string) =>
  json(status, { status, code, detail: code, retryable: false }, 'application/problem+json');

/** A client whose server gives these answers in turn. */
function withAnswers(
  answers: readonly Response[],
  { isProved = true, isUntouched = false, xsrfToken = 'x1' } = {},
) {
  const sent: { url: string; init: RequestInit }[] = [];
  const seen = { signedOut: 0, asked: 0 };
  const left = [...answers];
  const client = createConsoleClient({
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init! });
      const answer = left.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    },
    xsrfToken: () => xsrfToken,
    isUntouched: () => isUntouched,
    syncClock: () => undefined,
    prove: async () => {
      seen.asked += 1;
      return isProved;
    },
    onSignedOut: () => {
      seen.signedOut += 1;
    },
  });
  return { client, sent, seen };
}

const change = { params: { id: '7' }, body: { eventId: 'a', isActive: false, version: 3 } } as const;

test('a write carries the XSRF header, JSON and cookies of this origin only', async () => {
  const { client, sent } = withAnswers([json(200, { result: { id: 7 } })]);
  await expect(client(changeOperator, change as never)).resolves.toEqual({ id: 7 });
  expect(sent[0]).toMatchObject({
    url: '/operator/v1/operators/7',
    init: {
      method: 'PATCH',
      credentials: 'same-origin',
      headers: { 'x-xsrf-token': 'x1', 'content-type': 'application/json' },
      body: JSON.stringify(change.body),
    },
  });
});

test('the answer 202 is a proposal and no result', async () => {
  const { client } = withAnswers([json(202, { result: { proposalId: 41 } })]);
  const answer = await client(changeOperator, change as never);
  expect(isProposed(answer) && answer.proposalId).toBe(41);
  expect(isProposed({ proposalId: 41 })).toBe(false);
});

test('a call that needs a fresh code is repeated once after the proof', async () => {
  const { client, sent, seen } = withAnswers([problem(422, 'PROOF_NEEDED'), json(200, { result: 1 })]);
  await expect(client(read)).resolves.toBe(1);
  expect([sent.length, seen.asked]).toEqual([2, 1]);
  const again = withAnswers([problem(422, 'PROOF_NEEDED'), problem(422, 'PROOF_NEEDED')]);
  await expect(again.client(read)).rejects.toThrow('PROOF_NEEDED');
  expect(again.seen.asked).toBe(1);
});

test('without the proof the refusal stays, and nothing is repeated', async () => {
  const { client, sent } = withAnswers([problem(422, 'PROOF_NEEDED'), json(200, {})], { isProved: false });
  await expect(client(read)).rejects.toThrow('PROOF_NEEDED');
  expect(sent).toHaveLength(1);
});

test('401 ends the session of this page', async () => {
  const { client, seen } = withAnswers([problem(401, 'UNAUTHENTICATED')]);
  await expect(client(read)).rejects.toThrow('UNAUTHENTICATED');
  expect(seen.signedOut).toBe(1);
});

test('a forbidden call names the permission that it needs', async () => {
  const { client, seen } = withAnswers([problem(403, 'FORBIDDEN')]);
  const failure = await client(read).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Forbidden);
  expect((failure as Forbidden).access).toMatchObject({ permission: 'money.read' });
  expect(seen.signedOut).toBe(0);
});

test('a request of an untouched page says so, and others do not', async () => {
  const quiet = withAnswers([json(200, { result: 1 })], { isUntouched: true });
  await quiet.client(read);
  expect(quiet.sent[0]!.init.headers).toMatchObject({ 'x-background': '1' });
  const touched = withAnswers([json(200, { result: 1 })]);
  await touched.client(read);
  expect(touched.sent[0]!.init.headers).not.toHaveProperty('x-background');
});

test('a broken connection and a page of a proxy are failures that may be retried', async () => {
  const broken = await withAnswers([])
    .client(read)
    .catch((error: unknown) => error);
  expect((broken as CallFailed).problem).toMatchObject({ code: 'NETWORK', retryable: true });
  const proxy = new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
  const failed = await withAnswers([proxy])
    .client(read)
    .catch((error: unknown) => error);
  expect((failed as CallFailed).problem).toMatchObject({ code: 'UNAVAILABLE', retryable: true });
  const cut = new Response('{"result":', { status: 200 });
  const half = await withAnswers([cut])
    .client(read)
    .catch((error: unknown) => error);
  expect((half as CallFailed).problem.code).toBe('NETWORK');
});
