// Streams of troubles over real HTTP and a real database: two servers, resuming, limits, and ended sessions.
import { randomUUID } from 'node:crypto';
import { troubleCalls } from '@pishkhan/contract/troubles/calls.ts';
import { streamsPerOperator } from '@pishkhan/contract/troubles/troubles.ts';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Listener } from '../infra/live/live.ts';
import { createLog } from '../infra/log.ts';
import { testDatabase } from '../testkit/database.ts';
import { addOperator, findTestOperators, serveOperators } from '../testkit/operator-server.ts';
import { openShop } from '../testkit/some-order.ts';
import { openStreamReader, type StreamReader } from '../testkit/stream-reader.ts';
import { troubleHandlers } from './public.ts';

const { pool } = await testDatabase({ poolSize: 8 });
const startServer = async () => {
  const listeners: Listener[] = [];
  const live = { listen: (listener: Listener) => void listeners.push(listener) };
  const parts = { pool, live, findOperators: findTestOperators(pool), log: createLog('silent') };
  const server = await serveOperators(pool, troubleCalls, troubleHandlers(parts));
  return { ...server, stop: () => listeners[0]!.closing() };
};
const here = await startServer();
const elsewhere = await startServer();
const negar = await addOperator(pool, ['LIVE']);
const city = 7001;
const shop = 'STRA';

beforeAll(async () => {
  await pool.query(
    `INSERT INTO city (id, name, code, latitude, longitude) VALUES ($1, 'ری', 'RAY', 35.5, 51.4)`,
    [city],
  );
  await openShop(pool, shop);
  await openShop(pool, 'STRB');
  await pool.query('UPDATE vendor SET city_id = $2 WHERE code = $1', ['STRB', city]);
});

let readers: StreamReader[] = [];
beforeEach(() => pool.query('DELETE FROM order_trouble'));
afterEach(() => {
  for (const reader of readers) reader.close();
  readers = [];
});

async function open({
  server = here,
  by = negar,
  position = undefined as string | undefined,
  query = '',
} = {}) {
  const reader = await openStreamReader(
    `${server.url}/operator/v1/troubles/stream${query}`,
    by.sessionId,
    position,
  );
  readers.push(reader);
  return reader;
}
/** The shop has become unreachable; returns the number of its trouble. */
async function begin(vendorCode = shop): Promise<number> {
  await pool.query(
    'UPDATE vendor_unreachable SET ended_at = now() WHERE vendor_code = $1 AND ended_at IS NULL',
    [vendorCode],
  );
  await pool.query(
    'INSERT INTO vendor_unreachable (vendor_code, last_seen_at, started_at) VALUES ($1, now(), now())',
    [vendorCode],
  );
  const { rows } = await pool.query('SELECT max(id) AS id FROM order_trouble WHERE vendor_code = $1', [
    vendorCode,
  ]);
  return rows[0].id;
}
const ids = ({ events }: StreamReader) =>
  events.flatMap(({ name, data }) => (name === 'trouble' ? [(data as unknown as { id: number }).id] : []));
const has = (id: number) => (reader: StreamReader) => ids(reader).includes(id);

it('a new trouble reaches the streams of every server, and its end follows', async () => {
  const [one, other] = [await open(), await open({ server: elsewhere })];
  const id = await begin();
  for (const reader of [one, other]) await reader.until('the trouble', has(id));
  await pool.query('UPDATE vendor_unreachable SET ended_at = now() WHERE ended_at IS NULL');
  const isEnded = ({ events }: StreamReader) =>
    events.some(
      ({ name, data }) =>
        name === 'trouble' && (data as unknown as { endedAt: string | null }).endedAt !== null,
    );
  for (const reader of [one, other]) await reader.until('its end', isEnded);
});

it('who takes a shop is told to the streams, and that it is free again', async () => {
  const reader = await open();
  const id = await begin();
  await reader.until('the trouble', has(id));
  const told = () =>
    reader.events.flatMap(({ name, data }) =>
      name === 'taken'
        ? [(data as unknown as { takenBy: { fullName: string } | null }).takenBy?.fullName ?? null]
        : [],
    );
  await here.ask(negar, 'POST', `/operator/v1/troubles/${id}/take`, {});
  await reader.until('taken', () => told().at(-1) === negar.fullName);
  await here.ask(negar, 'POST', `/operator/v1/troubles/${id}/release`, {});
  await reader.until('free', () => told().at(-1) === null);
});

it('a stream resumes after its last event without a loss, on another server, and from the position of a list', async () => {
  const reader = await open();
  const first = await begin();
  await reader.until('the first', has(first));
  const position = reader.position();
  reader.close();
  const missed: number[] = [];
  for (let n = 0; n < 30; n += 1) missed.push(await begin(n % 2 ? shop : 'STRB'));
  const resumed = await open({ server: elsewhere, position });
  await resumed.until('all that was missed', (it) => missed.every((id) => has(id)(it)));
  // Rows that ended meanwhile are sent in their last state: each once.
  expect(new Set(ids(resumed)).size).toBe(ids(resumed).length);

  const list = await here.ask(negar, 'GET', '/operator/v1/troubles');
  const next = await begin();
  const following = await open({ position: list.result.position });
  await following.until('what came after the list', has(next));
});

it('writers that commit in another order than they wrote lose no change', async () => {
  const reader = await open();
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of clients) await client.query('BEGIN');
  const insert = (n: number) =>
    clients[n]!.query(
      `INSERT INTO order_trouble (vendor_code, order_code, kind, since) VALUES ($1, $2, 'reported', now()) RETURNING id`,
      [shop, `ORDER-${n}`],
    ).then(({ rows }) => rows[0].id as number);
  const [early, late] = [await insert(0), await insert(1)];
  await clients[1]!.query('COMMIT');
  await reader.until('the one that was committed first', has(late));
  await clients[0]!.query('COMMIT');
  await reader.until('the one that was committed last', has(early));
  for (const client of clients) client.release();
});

it('an unknown position, and one of before a restore, get a reset', async () => {
  for (const position of ['7:1', '1:999999999', 'x']) {
    const reader = await open({ position });
    await reader.until('a reset', ({ events }) => events[0]?.name === 'reset');
    reader.close();
  }
});

it('a stream of one city gets nothing of the others', async () => {
  const reader = await open({ query: `?cityId=${city}` });
  const all = await open();
  const other = await begin();
  const own = await begin('STRB');
  await reader.until('the trouble of the city', has(own));
  await all.until('both', (it) => has(own)(it) && has(other)(it));
  expect(ids(reader)).toEqual([own]);
});

it('an operator has three streams at most, of any server its own; a resuming one replaces the oldest', async () => {
  const omid = await addOperator(pool, ['LIVE'], 'امید راد');
  const first = await open({ by: omid });
  for (let n = 1; n < streamsPerOperator; n += 1) await open({ by: omid });
  const refused = await open({ by: omid });
  expect(refused.problem).toMatchObject({ code: 'TOO_MANY' });
  expect((await open({ by: omid, position: '1:0' })).status).toBe(200);
  await first.until('the oldest is ended', ({ isEnded }) => isEnded);
});

it.each([
  ['is disabled', 'UPDATE operator SET is_active = false WHERE id = $1'],
  ['loses the session', 'UPDATE operator_session SET ended_at = now() WHERE operator_id = $1'],
])('the stream of an operator who %s ends within two seconds', async (_, statement) => {
  const omid = await addOperator(pool, ['LIVE'], 'امید راد');
  const reader = await open({ by: omid });
  await reader.until('it is open', ({ events }) => events.length > 0);
  await pool.query(statement, [omid.operatorId]);
  await reader.until('the end', ({ isEnded }) => isEnded);
  expect(reader.events.at(-1)).toMatchObject({ name: 'auth', data: { reason: 'signed-out' } });
});

it('an operator without the permission gets no stream, nor one without a session', async () => {
  const nobody = { ...negar, sessionId: randomUUID() };
  expect((await open({ by: nobody })).problem).toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('figures are sent without a position', async () => {
  const reader = await open();
  await reader.until(
    'figures',
    ({ events }) => events.some(({ name, id }) => name === 'figures' && id === undefined),
    9000,
  );
}, 12_000);

it('a server that stops says so, and the reader resumes elsewhere', async () => {
  const stopping = await startServer();
  const reader = await open({ server: stopping });
  await reader.until('its position', ({ events }) => events.length > 0);
  stopping.stop();
  await reader.until('the end', ({ isEnded }) => isEnded);
  expect(reader.events.at(-1)?.name).toBe('bye');
  const id = await begin();
  const resumed = await open({ position: reader.position() });
  await resumed.until('what came meanwhile', has(id));
});
