import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createKavenegar } from './kavenegar.ts';
import { SmsFailed } from './sms-failed.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: string;
}

const seen: Seen[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    seen.push({ method: request.method, url: request.url, type: request.headers['content-type'], body });
    answer(request, response);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { port } = server.address() as AddressInfo;
const sms = createKavenegar(
  { key: 'secret/key', template: 'pishkhan-otp', sender: undefined },
  `http://127.0.0.1:${port}`,
);
const send = () => sms.sendOtp('09121234567', '012345');
const says = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
};
const failureOf = async () => {
  const error = await send().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SmsFailed);
  expect((error as Error).stack).not.toMatch(/09121234567|012345|secret/);
  expect(String((error as Error).cause ?? '')).toBe('');
  return (error as SmsFailed).failure;
};

describe('Kavenegar', () => {
  it('is asked to fill our template, with the number and the code', async () => {
    says(200, '{"return":{"status":200,"message":"تایید شد"},"entries":[]}');
    await send();
    expect(seen.at(-1)).toEqual({
      method: 'POST',
      url: '/v1/secret%2Fkey/verify/lookup.json',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'receptor=09121234567&template=pishkhan-otp&token=012345',
    });
  });

  it.each([
    [418, 'no-credit'],
    [424, 'no-template'],
    [429, 'throttled'],
    [451, 'throttled'],
    [411, 'bad-number'],
    [403, 'bad-key'],
    [409, 'refused'],
  ])('that answers %i fails as %s', async (status, failure) => {
    says(status, JSON.stringify({ return: { status, message: '09121234567' }, entries: null }));
    expect(await failureOf()).toBe(failure);
    says(200, JSON.stringify({ return: { status } }));
    expect(await failureOf()).toBe(failure);
  });

  it.each([
    [200, '<html>success</html>'],
    [200, ''],
    [200, '{}'],
    [200, '{"return":{"status":"yes"}}'],
    [500, '{"return":{"status":200}}'],
    [502, 'bad gateway'],
  ])('that answers %i with %s has not sent it', async (status, body) => {
    says(status, body);
    expect(await failureOf()).toBe('refused');
  });

  it('is not followed elsewhere', async () => {
    const before = seen.length;
    says(307, '', { location: `http://127.0.0.1:${port}/elsewhere` });
    expect(await failureOf()).toBe('unreachable');
    expect(seen.length).toBe(before + 1);
  });

  it('that hangs, before or within its answer, is given up after five seconds', async () => {
    const started = performance.now();
    answer = () => {};
    const silent = failureOf();
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer = (_request, response) => void response.writeHead(200).write('{"return":');
    expect(await Promise.all([silent, failureOf()])).toEqual(['unreachable', 'unreachable']);
    expect(performance.now() - started).toBeLessThan(8_000);
  }, 15_000);

  it('that is not there, or breaks off, is unreachable', async () => {
    answer = (request) => request.socket.destroy();
    expect(await failureOf()).toBe('unreachable');
    const nowhere = createKavenegar({ key: 'k', template: 't', sender: undefined }, 'http://127.0.0.1:1');
    await expect(nowhere.sendOtp('09121234567', '012345')).rejects.toBeInstanceOf(SmsFailed);
  });
});
