import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { startSmsService, wrongAnswers } from '../../testkit/sms-services.ts';
import { createLog } from '../log.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { createPoll } from './poll-receipts.ts';
import { pollPauses, storeSentMessage } from './store-receipts.ts';

const { pool } = await testDatabase();
const kavenegar = await startSmsService('kavenegar');
const smsIr = await startSmsService('smsir');
const bale = await startSmsService('bale');
afterAll(() => Promise.all([kavenegar.close(), smsIr.close(), bale.close()]));

const logged: string[] = [];
const counted: string[] = [];
const poll = createPoll({
  pool,
  log: createLog('info', { write: (line) => void logged.push(line) }),
  metrics: {
    ...noMetrics,
    counter: () => ({ add: (values) => void counted.push(Object.values(values).join(' ')) }),
  },
  providers: [kavenegar, smsIr, bale].map(({ provider }) => provider),
});
const going = new AbortController().signal;
const pollNow = async () => {
  await pool.query('UPDATE sent_message SET due_at = now()');
  return poll(going);
};

beforeEach(async () => {
  await pool.query('DELETE FROM sent_message');
  for (const service of [kavenegar, smsIr]) service.behaviour = 'well';
  counted.length = 0;
  logged.length = 0;
});

/** A message that the service has accepted, and that is in this state there. */
async function send({ provider, states, name }: typeof kavenegar, state: number): Promise<string> {
  const id = `notice-${Math.random()}`;
  const text = { to: '09121234567', text: 'سفارش', codeLine: undefined, id };
  const messageId = (await provider.sendText(text, AbortSignal.timeout(10_000)))!;
  states.set(messageId, state);
  await storeSentMessage(pool, { provider: name, messageId, requestId: id, kind: 'TEXT' });
  return id;
}
const stateOf = async (requestId: string) => {
  const { rows } = await pool.query(
    'SELECT state, settled_at IS NOT NULL AS settled FROM sent_message WHERE request_id = $1',
    [requestId],
  );
  return rows[0];
};

it('a sent message is asked about after a while, and gets what its provider says', async () => {
  const arrived = await send(kavenegar, 10);
  const refused = await send(smsIr, 7);
  const underWay = await send(smsIr, 5);
  expect(await poll(going)).toBe(0);
  expect(await pollNow()).toBe(3);
  expect(await stateOf(arrived)).toEqual({ state: 'DELIVERED', settled: true });
  expect(await stateOf(refused)).toEqual({ state: 'UNDELIVERED', settled: true });
  expect(await stateOf(underWay)).toEqual({ state: 'SENT', settled: false });
  expect(counted.toSorted()).toEqual(['kavenegar DELIVERED', 'smsir UNDELIVERED']);
  // Nobody asks again about what is known.
  expect(await pollNow()).toBe(1);
});

it('a message whose provider says nothing within a day stays unknown', async () => {
  const silent = await send(kavenegar, 5);
  for (const _ of pollPauses.slice(1)) await pollNow();
  expect(await stateOf(silent)).toEqual({ state: 'SENT', settled: false });
  await pollNow();
  expect(await stateOf(silent)).toEqual({ state: 'UNKNOWN', settled: true });
  expect(pollPauses.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(86_400);
});

it.each([
  ['an error', wrongAnswers['an error of its server']],
  ['a page', wrongAnswers['a page instead of an answer']],
  ['another shape', wrongAnswers['another shape']],
  ['a refused key', 403],
])('a provider that answers with %s delays no other, and is asked again later', async (_, behaviour) => {
  const there = await send(kavenegar, 10);
  const other = await send(smsIr, 1);
  kavenegar.behaviour = behaviour;
  await pollNow();
  expect(await stateOf(other)).toMatchObject({ state: 'DELIVERED' });
  expect(await stateOf(there)).toMatchObject({ state: 'SENT' });
  expect(logged.join()).toContain('a provider gives no receipts');
  expect(logged.join()).not.toMatch(/9121234567|a key/);
  kavenegar.behaviour = 'well';
  await pollNow();
  expect(await stateOf(there)).toMatchObject({ state: 'DELIVERED' });
});

it('a message that another server is asking about is left to it', async () => {
  await send(kavenegar, 10);
  const other = await pool.connect();
  try {
    await pool.query('UPDATE sent_message SET due_at = now()');
    await other.query('BEGIN');
    await other.query('SELECT FROM sent_message FOR UPDATE');
    expect(await poll(going)).toBe(0);
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
  expect(await poll(going)).toBe(1);
});
