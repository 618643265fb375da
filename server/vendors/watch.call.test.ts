import { refuse } from '@pishkhan/contract/faults.ts';
import { watchVendor } from '@pishkhan/contract/stream/calls.ts';
import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { createLog } from '../infra/log.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { startShopServer } from '../testkit/shop-server.ts';
import { openStreamReader, type StreamReader } from '../testkit/stream-reader.ts';
import { vendorWatchHandlers } from './public.ts';

const database = await testDatabase({ poolSize: 8 });
const { db, pool } = database;
const second = connect({ connectionString: database.url }, 2);
afterAll(second.close);
const work = await startShopServer(pool);
const { visitors, live, signIn } = work;
const findVisitors = async (ids: string[]) =>
  new Map(ids.flatMap((id) => (visitors.has(id) ? [[id, visitors.get(id)!] as const] : [])));
const log = createLog('silent');
const server = await serveCalls({ watchVendor }, vendorWatchHandlers({ pool, live, findVisitors, log }), {
  staff: async (token) => visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});
const watch = (token: string, position?: string) =>
  openStreamReader(`${server.url}/api/v1/Vendor/watch`, token, position);
const heard = (reader: StreamReader) =>
  reader.events
    .filter(({ name }) => name === 'vendor')
    .map(({ data }) => data as unknown as VendorState)
    .map(({ vendorStatus, version }) => ({ vendorStatus, version }));

let shops = 0;
async function newShop(status: 'PRE_SIGN_UP' | 'ACTIVE' = 'PRE_SIGN_UP') {
  shops += 1;
  const code = `watched${shops}`;
  await db.insertInto('vendor').values({ code, name: 'نانوایی', status }).execute();
  return code;
}
/** Changes the status as if from another process. */
const move = (code: string, status: 'SUSPENDED' | 'PRE_SIGN_UP' | 'ACTIVE') =>
  second.db.updateTable('vendor').set({ status, status_before: null }).where('code', '=', code).execute();

it('a new watcher gets the state at once and each change within a second, and nothing of other shops', async () => {
  const [code, other] = [await newShop(), await newShop()];
  const reader = await watch(signIn(code, { vendorStatus: 'PRE_SIGN_UP' }).token);
  await reader.until('the first word', () => heard(reader).length === 1, 300);
  await move(other, 'SUSPENDED');
  await move(code, 'SUSPENDED');
  await reader.until('the change', () => heard(reader).length === 2, 1000);
  // A change that keeps the status is also reported.
  await second.db.updateTable('vendor').set({ step: 2 }).where('code', '=', code).execute();
  await reader.until('the step', () => heard(reader).length === 3, 1000);
  expect(heard(reader)).toEqual([
    { vendorStatus: 'PRE_SIGN_UP', version: 1 },
    { vendorStatus: 'SUSPENDED', version: 2 },
    { vendorStatus: 'SUSPENDED', version: 3 },
  ]);
  expect(Object.fromEntries(reader.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  });
  reader.close();
});

it('a watcher is notified of an opened or answered dispute, although the shop has not changed', async () => {
  const code = await newShop('ACTIVE');
  const reader = await watch(signIn(code, { role: 'ACCOUNTANT', vendorStatus: 'ACTIVE' }).token);
  const disputes = () =>
    reader.events
      .filter(({ name }) => name === 'vendor')
      .map(({ data }) => (data as unknown as VendorState).disputes);
  await reader.until('the first word', () => disputes().length === 1, 300);
  await second.pool.query(
    `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at) VALUES ($1, 'C-1', 'A-1', 'سفارش درست بود', now())`,
    [code],
  );
  await reader.until('the dispute', () => disputes().length === 2, 1000);
  await second.pool.query(
    `UPDATE ledger_dispute SET state = 'WON', closed_at = now() WHERE vendor_code = $1`,
    [code],
  );
  await reader.until('the answer', () => disputes().length === 3, 1000);
  expect(disputes()).toEqual([...new Set(disputes())].sort((one, other) => one - other));
  reader.close();
});

it('the stream ends when the person is signed out or changes the shop', async () => {
  const code = await newShop();
  const [gone, changed] = [signIn(code), signIn(code)];
  const [first, other] = [await watch(gone.token), await watch(changed.token)];
  visitors.delete(gone.token);
  visitors.set(changed.token, { ...changed.visitor, role: 'BIKER' });
  await first.until('the end', ({ isEnded }) => isEnded, 4000);
  await other.until('the end', ({ isEnded }) => isEnded, 4000);
  expect(first.events.at(-1)).toMatchObject({ name: 'auth', data: { reason: 'signed-out' } });
  expect(other.events.at(-1)).toMatchObject({ name: 'auth', data: { reason: 'changed' } });
});

it('the number of streams of a person is bounded, and a new one replaces the oldest', async () => {
  const person = signIn(await newShop());
  const readers = await Promise.all(Array.from({ length: 5 }, () => watch(person.token)));
  const sixth = await watch(person.token);
  expect([sixth.status, sixth.problem?.code]).toEqual([429, 'TOO_MANY']);
  const back = await watch(person.token, '1');
  expect(back.status).toBe(200);
  await back.until('the oldest to end', () => readers.filter(({ isEnded }) => isEnded).length === 1);
  for (const reader of [...readers, back]) reader.close();
});

it('a person without a shop may not watch', async () => {
  const person = signIn(await newShop());
  visitors.set(person.token, {
    ...person.visitor,
    vendorCode: null,
    role: null,
    vendorStatus: 'NOT_REGISTERED',
  });
  expect((await watch(person.token)).problem?.code).toBe('NOT_FOUND');
  expect((await watch('nobody')).problem?.code).toBe('UNAUTHENTICATED');
});

it('heartbeats carry the last read state and its time, also while nothing can be read', async () => {
  const code = await newShop();
  const reader = await watch(signIn(code).token);
  const beats = () => reader.events.filter(({ name }) => name === 'hb').map(({ data }) => data);
  const ageMs = ({ serverTime, readAt }: ReturnType<typeof beats>[number]) =>
    Date.parse(serverTime!) - Date.parse(readAt!);
  await reader.until('a heartbeat', () => beats().length === 1, 11_000);
  expect(beats()[0]).toMatchObject({ version: 1 });
  expect(ageMs(beats()[0]!)).toBeLessThan(2000);
  const blocking = await second.pool.connect();
  // The pool's own limit of idle transactions would end this one before the heartbeat arrives.
  await blocking.query(
    'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE vendor IN ACCESS EXCLUSIVE MODE',
  );
  try {
    await reader.until('another', () => beats().length === 2, 11_000);
    expect(ageMs(beats()[1]!)).toBeGreaterThan(8000);
  } finally {
    await blocking.query('ROLLBACK');
    blocking.release();
  }
  await move(code, 'SUSPENDED');
  await reader.until('the next', () => beats().length === 3, 11_000);
  expect(beats()[2]).toMatchObject({ version: 2 });
  expect(ageMs(beats()[2]!)).toBeLessThan(2000);
  reader.close();
}, 40_000);

it('readers of the order stream of an open shop are notified, too', async () => {
  const code = await newShop('ACTIVE');
  const reader = await work.stream(signIn(code));
  await reader.until('the first word', () => heard(reader).length === 1, 1500);
  await move(code, 'SUSPENDED');
  await reader.until('the change', () => heard(reader).length === 2, 1200);
  expect(heard(reader).map(({ vendorStatus }) => vendorStatus)).toEqual(['ACTIVE', 'SUSPENDED']);
  reader.close();
});
