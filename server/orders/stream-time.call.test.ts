import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import type { StreamReader } from '../testkit/stream-reader.ts';
import { moveCourier, receiveOrder } from './public.ts';

const { pool } = await testDatabase({ poolSize: 12 });
const here = await startShopServer(pool);

let shops = 0;
const newShop = async (): Promise<{ vendorCode: string; person: Person }> => {
  shops += 1;
  const vendorCode = await openShop(pool, `PATIENT${shops}`);
  return { vendorCode, person: here.signIn(vendorCode) };
};
const newOrder = (vendorCode: string) =>
  receiveOrder(here.orderParts, someOrder(vendorCode, 'S-1'), newEvent());
const hasSeq = (seq: number) => (reader: StreamReader) => reader.seqs().includes(seq);
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Large orders, to fill the kernel's socket buffers, which we cannot bound. */
const largeOrder = (vendorCode: string) => {
  const [item] = someOrder(vendorCode, 'LARGE').items;
  const [option] = item!.options;
  const options = Array.from({ length: 50 }, () => ({ ...option!, optionName: 'پ'.repeat(500), price: 0 }));
  const totals = { rawTotal: 500_000, totalAfterDiscount: 450_000, total: 480_000, voucher: 0 };
  return someOrder(vendorCode, 'LARGE', { items: [{ ...item!, options }], ...totals });
};
/** The server's ends of all connections to this file's server, because server and readers share a process. */
const serverEnds: net.Socket[] = [];
subscribe('net.server.socket', (message) => serverEnds.push((message as { socket: net.Socket }).socket));
/** Bytes that the server buffers for a reader, beyond what the kernel has taken. */
const bytesKeptFor = (reader: net.Socket): number =>
  serverEnds.find(({ remotePort }) => remotePort === reader.localPort)!.writableLength;

/** A connection that reads nothing after the stream has begun. */
const openRaw = async (person: Person) => {
  const { port, hostname } = new URL(here.server.url);
  const socket = net.connect({ port: Number(port), host: hostname });
  socket.on('error', () => {});
  socket.write(
    `GET /api/v1/Order/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.pause();
  return socket;
};

// Concurrent, because these tests mostly wait for time.
describe.concurrent('a stream, as time goes by', () => {
  it('beats every ten seconds by a named event with number and time', async ({ expect }) => {
    const { vendorCode, person } = await newShop();
    const reader = await here.stream(person);
    await newOrder(vendorCode);
    await reader.until(
      'a second heartbeat',
      ({ events }) => events.filter(({ name }) => name === 'hb').length > 1,
      12_000,
    );
    const beats = reader.events.filter(({ name }) => name === 'hb');
    expect(beats[1]).toMatchObject({ id: '1:1', data: { seq: 1 } });
    expect(beats[1]!.data.serverTime).toMatch(/^\d{4}-.*Z$/);
    reader.close();
  });

  it('holds nobody up: the quick get all at once, the slow get all in their time, the dead are let go', async ({
    expect,
  }) => {
    const { vendorCode, person } = await newShop();
    const [quick, slow, dead] = [await here.stream(person), await openRaw(person), await openRaw(person)];
    const closed = new Promise<void>((resolve) => dead.once('close', () => resolve()));
    await receiveOrder(here.orderParts, largeOrder(vendorCode), newEvent());
    const courier = { name: 'رضا', mobileNumber: '09121112233', longitude: 51.4, arrivesAt: null };
    for (let i = 1; i <= 400; i += 1) {
      const update = {
        to: 'ASSIGNED',
        attempt: 1,
        at: new Date(i),
        courier: { ...courier, latitude: 35 + i / 1000 },
      } as const;
      await moveCourier(here.orderParts, { vendorCode, code: 'LARGE', ...update }, newEvent());
    }
    await quick.until('all', hasSeq(401));
    expect(quick.seqs()).toEqual(numbers(1, 401));
    // One event of some 60 kB above the limit at which a reader gets no more, of some 20 MB in all.
    for (const reader of [slow, dead]) expect(bytesKeptFor(reader)).toBeLessThan(256 * 1024);

    const seen: number[] = [];
    let id = 0;
    createInterface({ input: slow }).on('line', (line) => {
      if (line.startsWith('id: 1:')) id = Number(line.slice('id: 1:'.length));
      if (line === 'event: order') seen.push(id);
    });
    await quick.until('all to the slow one', () => seen.length >= 401, 10_000);
    expect(seen).toEqual(numbers(1, 401));

    // Longer than the timeout after which the server destroys an unread connection.
    await sleep(15_500);
    dead.resume();
    await closed;
    quick.close();
    slow.destroy();
  }, 40_000);

  it('hears until the session ends, and is told that it has', async ({ expect }) => {
    const { vendorCode, person } = await newShop();
    const colleague = here.signIn(vendorCode);
    const [leaving, staying] = [await here.stream(person), await here.stream(colleague)];
    here.visitors.delete(person.token);
    await leaving.until('the end', ({ isEnded }) => isEnded, 5000);
    expect(leaving.events.at(-1)).toMatchObject({ name: 'auth', data: { reason: 'signed-out' } });
    await newOrder(vendorCode);
    await staying.until('the order', hasSeq(1));
    expect(leaving.seqs()).toEqual([]);
    staying.close();
  });

  it.for([
    ['another shop', { vendorCode: 'ELSEWHERE' }],
    ['another role', { role: 'MANAGER' }],
    ['a role that has no orders', { role: 'ACCOUNTANT' }],
    ['a shop that is now blocked', { vendorStatus: 'SUSPENDED' }],
  ] as const)('with %s is told that something changed', async ([_what, change], { expect }) => {
    const { person } = await newShop();
    const reader = await here.stream(person);
    here.visitors.set(person.token, { ...person.visitor, ...change } as typeof person.visitor);
    await reader.until('the end', ({ isEnded }) => isEnded, 5000);
    expect(reader.events.at(-1)).toMatchObject({ name: 'auth', data: { reason: 'changed' } });
  });
});
