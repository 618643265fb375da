import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serve() {
  const told: { msg: string; ms: number; computedMs: number; calls: string[] }[] = [];
  const app = await createApp(createLog('warn', { write: (line) => void told.push(JSON.parse(line)) }));
  app.get('/compute/:ms', (request) => {
    const until = performance.now() + Number((request.params as { ms: string }).ms);
    while (performance.now() < until);
    return 'done';
  });
  let answer = () => undefined as unknown;
  app.get('/wait', (_request, reply) => {
    answer = () => reply.send('done');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => app.close());
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { told, get: (path: string) => fetch(url + path), answer: () => answer() };
}

test('a stall of the event loop is logged with its duration and the route patterns of the calls under way', async () => {
  const { told, get, answer } = await serve();
  const waiting = get('/wait?phone=09120000001');
  await get('/compute/400');
  // A busy machine may cause further stalls.
  const stop = () => told.find(({ calls }) => calls.includes('GET /compute/:ms'));
  await expect.poll(stop).toBeDefined();
  expect(stop()).toMatchObject({ msg: 'the event loop stopped' });
  expect(stop()!.ms).toBeGreaterThanOrEqual(300);
  expect(stop()!.computedMs).toBeGreaterThan(0);
  expect(stop()!.calls.toSorted()).toEqual(['GET /compute/:ms', 'GET /wait']);
  answer();
  await waiting;
});

test('a call that ended earlier is not named', async () => {
  const { told, get } = await serve();
  await get('/compute/0');
  // Waits for the next heartbeat of the watch.
  await new Promise((resolve) => setTimeout(resolve, 60));
  const until = performance.now() + 400;
  while (performance.now() < until);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]!.calls).toEqual([]);
});
