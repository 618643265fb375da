import { get, type IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { addMember, addVendor, somePhone } from '../testkit/session-server.ts';
import { startWholeServer } from '../testkit/whole-server.ts';

const database = await testDatabase();
const server = await startWholeServer(database.url, { STOP_DRAIN_SECONDS: '1' });

/** Reads a stream to its end. */
function readStream(path: string, token: string) {
  let text = '';
  let opened = (_headers: IncomingHttpHeaders) => {};
  const isOpen = new Promise<IncomingHttpHeaders>((resolve) => {
    opened = resolve;
  });
  const ended = new Promise<string>((resolve, reject) => {
    get(server.url + path, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        opened(answer.headers);
      });
      answer.on('end', () => resolve(text)).on('error', reject);
    }).on('error', reject);
  });
  return { isOpen, ended };
}

it('a server stops in order: /readyz refuses while the socket is open, then streams end with a reconnect delay each', async () => {
  await addVendor(database.db, 'stop01');
  const manager = somePhone();
  await addMember(database.db, manager, 'stop01', 'MANAGER');
  const token = await server.signIn(manager);
  const streams = ['/api/v1/Order/stream', '/api/v1/Vendor/watch'].map((path) => readStream(path, token));
  for (const headers of await Promise.all(streams.map(({ isOpen }) => isOpen)))
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  const stopped = server.pishkhan.stop();
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reasons: ['stopping'], warnings: [] },
  ]);
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/v1/City/city`)).status).toBe(200);

  for (const { ended } of streams)
    expect(await ended).toMatch(/event: bye\ndata: \{\}\n\nretry: [1-3]\d{3}\n\n$/);
  await stopped;
  await expect(fetch(`${server.url}/livez`)).rejects.toThrow();
});
