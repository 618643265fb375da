import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../../infra/log.ts';
import { listenForMetrics } from '../../infra/metrics/metrics-listener.ts';
import { createPrometheusMetrics } from '../../infra/metrics/prometheus.ts';
import { receiveOrder } from '../../orders/public.ts';
import { testDatabase } from '../../testkit/database.ts';
import { sendRaw } from '../../testkit/raw-http.ts';
import { addMember, somePhone } from '../../testkit/session-server.ts';
import { newEvent, openShop, someOrder } from '../../testkit/some-order.ts';
import { openStreamReader } from '../../testkit/stream-reader.ts';
import { startWholeServer } from '../../testkit/whole-server.ts';
import { readConfig } from '../config/config.ts';

const read = async (port: number | undefined, init?: RequestInit) => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, init);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
/** The value of one series; undefined when it is missing. */
const figure = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('a server with METRICS_PORT', async () => {
  const database = await testDatabase();
  const server = await startWholeServer(database.url, { METRICS_PORT: '0' });
  const shop = await openShop(database.pool, 'canaryshop');
  const cashier = somePhone();
  await addMember(database.db, cashier, shop, 'CASHIER');
  const token = await server.signIn(cashier);
  const figures = async () => (await read(server.pishkhan.metricsPort)).text;

  it('tells requests, orders, streams and what waits, and names no shop, order, phone or token', async () => {
    const stream = await openStreamReader(`${server.url}/api/v1/Order/stream`, token);
    const orderParts = { pool: database.pool, wake() {} };
    for (const code of ['canary1', 'canary2'])
      await receiveOrder(orderParts, someOrder(shop, code), newEvent(new Date()));
    await stream.until('two orders', (it) => it.seqs().length === 2);
    const accepted = await fetch(`${server.url}/api/v1/Order/accept/canary1`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ preparationTime: 20 }),
    });
    expect(accepted.status).toBe(200);
    await fetch(`${server.url}/api/v1/Order/canary1`);
    await stream.until('the acceptance', (it) => it.seqs().length === 3);

    const { type, text } = await read(server.pishkhan.metricsPort);
    expect(type).toContain('text/plain; version=0.0.4');
    const figuresOf = (...series: string[]) => series.map((one) => figure(text, one));
    expect(
      figuresOf(
        'pishkhan_requests_total{call="acceptOrder",outcome="ok"}',
        'pishkhan_requests_total{call="getOrder",outcome="refused"}',
        'pishkhan_request_seconds_count{call="acceptOrder"}',
        'pishkhan_order_events_total{what="accepted"}',
        'pishkhan_order_events_total{what="canceled"}',
        'pishkhan_orders_open{status="NEW"}',
        'pishkhan_orders_open{status="SUCCESSFUL"}',
        'pishkhan_order_to_stream_seconds_count',
        'pishkhan_streams_open{call="streamOrders"}',
        'pishkhan_sms_total{kind="code",outcome="sent"}',
        'pishkhan_database_up',
        'pishkhan_reminders_late',
      ),
    ).toEqual([1, 1, 1, 1, 0, 1, 0, 3, 1, 1, 1, 0]);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(figure(text, name)).toBeGreaterThan(0);
    expect(figure(text, 'pishkhan_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
    // Values are removed first, because a measured time eventually contains the digits of a phone.
    const named = text.replaceAll(/ [\d.e+-]{1,30}$/gm, '');
    for (const secret of [shop, 'canary', cashier, token.slice(0, 12), '0912', '/api/'])
      expect(named).not.toContain(secret);
    stream.close();
    await expect
      .poll(async () => figure(await figures(), 'pishkhan_streams_open{call="streamOrders"}'), {
        timeout: 5000,
      })
      .toBe(0);
  });

  it('has nothing but this on its port, and nothing of it on the port of the panel', async () => {
    const { metricsPort } = server.pishkhan;
    const statusOf = async (url: string, method = 'GET') => (await fetch(url, { method })).status;
    expect(await statusOf(`http://127.0.0.1:${metricsPort}/`)).toBe(404);
    expect(await statusOf(`http://127.0.0.1:${metricsPort}/api/v1/City/city`)).toBe(404);
    expect(await statusOf(`http://127.0.0.1:${metricsPort}/metrics`, 'POST')).toBe(405);
    const outside = await fetch(`${server.url}/metrics`);
    expect(await outside.text()).not.toContain('pishkhan_');
  });
});

describe('the port of the metrics', async () => {
  const metrics = createPrometheusMetrics();
  const token = 'a token of at least twenty-four'.replaceAll(' ', '-');
  const place = { port: 0, host: '127.0.0.1', token };
  const listener = await listenForMetrics(metrics, place, createLog('silent'));
  afterAll(listener.close);

  it('without a token answers who asks this machine by its address, and no page whose own name leads here', async () => {
    const open = await listenForMetrics(metrics, { ...place, token: undefined }, createLog('silent'));
    const ask = async (name: string, to = open) => {
      const request = `GET /metrics HTTP/1.1\r\nHost: ${name}:${to.port}\r\nConnection: close\r\n\r\n`;
      return (await sendRaw(`http://127.0.0.1:${to.port}`, request)).status;
    };
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) expect(await ask(name)).toBe(200);
    for (const name of ['rebound.example', '127.0.0.1.rebound.example', 'localhost.', ''])
      expect(await ask(name)).toBe(421);
    // A page cannot know the token.
    expect(await ask('metrics.internal', listener)).toBe(401);
    await open.close();
  });

  it('asks for its token, if it has one', async () => {
    const ask = async (authorization?: string) =>
      (await read(listener.port, authorization ? { headers: { authorization } } : {})).status;
    expect([await ask(), await ask('Bearer wrong'), await ask(`Bearer ${token}`)]).toEqual([401, 401, 200]);
  });

  it('is closed without METRICS_PORT, on this machine alone without METRICS_HOST, and open to others only with a token', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toMatchObject({ host: '127.0.0.1', port: 9464 });
    const outside = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(() => readConfig(outside)).toThrow('METRICS_TOKEN');
    expect(() => readConfig({ ...outside, METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN');
    expect(readConfig({ ...outside, METRICS_TOKEN: token }).metrics).toMatchObject({ token });
  });
});

describe('figures', () => {
  it('refuse a value that their label does not state, so that no code of a shop becomes a series', () => {
    const counter = createPrometheusMetrics().counter({
      name: 'pishkhan_tested_total',
      help: 'Tested.',
      labels: { outcome: ['ok'] },
    });
    counter.add({ outcome: 'ok' });
    expect(() => counter.add({ outcome: 'kababi' as 'ok' })).toThrow('pishkhan_tested_total has no outcome');
  });
});

describe('figures of a database that does not answer', async () => {
  const database = await testDatabase();
  const { metricsPort } = (await startWholeServer(database.url, { METRICS_PORT: '0' })).pishkhan;

  it('are absent, and it is said that it is down', async () => {
    expect(figure((await read(metricsPort)).text, 'pishkhan_database_up')).toBe(1);
    await database.pool.query('ALTER TABLE outbox RENAME TO outbox_away');
    await expect
      .poll(async () => figure((await read(metricsPort)).text, 'pishkhan_database_up'), { timeout: 5000 })
      .toBe(0);
    const { text } = await read(metricsPort);
    expect(figure(text, 'pishkhan_outbox_rows')).toBeNaN();
    expect(text).not.toContain('pishkhan_orders_open{');
    await database.pool.query('ALTER TABLE outbox_away RENAME TO outbox');
    await expect
      .poll(async () => figure((await read(metricsPort)).text, 'pishkhan_database_up'), { timeout: 5000 })
      .toBe(1);
  });
});
