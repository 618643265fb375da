// Test suite of a shop's live stream over two servers on one database, for each way in which these wake each other.
import { setTimeout as sleep } from 'node:timers/promises';
import { orderEventSchema } from '@pishkhan/contract/stream/events.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../infra/database/database.ts';
import type { NatsAddress } from '../infra/live/nats-bus.ts';
import { moveCourier, receiveOrder } from '../orders/public.ts';
import { testDatabase } from './database.ts';
import { type Person, startShopServer } from './shop-server.ts';
import { newEvent, openShop, someOrder } from './some-order.ts';
import type { StreamReader } from './stream-reader.ts';

const hasSeq = (seq: number) => (reader: StreamReader) => reader.seqs().includes(seq);
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Defines the tests. With `nats` the servers wake each other over NATS, otherwise by NOTIFY. */
export async function testStreams(nats?: NatsAddress): Promise<void> {
  const database = await testDatabase({ poolSize: 12 });
  const second = connect({ connectionString: database.url }, 12);
  afterAll(second.close);
  const { pool } = database;
  const here = await startShopServer(pool, { nats });
  const there = await startShopServer(second.pool, { nats });

  let shops = 0;
  const newShop = async (): Promise<{ vendorCode: string; person: Person }> => {
    shops += 1;
    const vendorCode = await openShop(pool, `STREAM${shops}`);
    return { vendorCode, person: here.signIn(vendorCode) };
  };
  let orders = 0;
  const newOrder = async (vendorCode: string, orderParts = here.orderParts): Promise<string> => {
    orders += 1;
    await receiveOrder(orderParts, someOrder(vendorCode, `S-${orders}`), newEvent());
    return `S-${orders}`;
  };
  describe('a stream', () => {
    it('answers as server-sent events that nothing on the way may hold back, and says at once where it stands', async () => {
      const { vendorCode, person } = await newShop();
      await newOrder(vendorCode);
      const reader = await here.stream(person);
      expect(reader.status).toBe(200);
      expect(Object.fromEntries(reader.headers)).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
        'cache-control': 'no-store, no-transform',
      });
      expect(reader.headers.has('content-encoding')).toBe(false);
      await reader.until('the first word', ({ events }) => events.length > 0);
      expect(reader.events[0]).toMatchObject({ name: 'hb', id: '1:1', data: { seq: 1 } });
      expect(Math.abs(Date.parse(reader.events[0]!.data.serverTime!) - Date.now())).toBeLessThan(5000);
      expect(reader.retries[0]).toBeGreaterThanOrEqual(1000);
      expect(reader.retries[0]).toBeLessThanOrEqual(4000);
      reader.close();
    });

    it('tells of a new order within a tenth of a second, wherever it came in, and of nothing of other shops', async () => {
      const { vendorCode, person } = await newShop();
      const other = await newShop();
      const reader = await here.stream(person);
      for (const orderParts of [here.orderParts, there.orderParts]) {
        const took: number[] = [];
        // The fastest of a few rounds counts, because the machine may be busy.
        for (let round = 0; round < 5; round += 1) {
          await newOrder(other.vendorCode, orderParts);
          const before = reader.seqs().length;
          const code = await newOrder(vendorCode, orderParts);
          const committed = performance.now();
          await reader.until('the new order', (present) => present.seqs().length > before);
          const event = reader.events.findLast(({ name }) => name === 'order')!;
          expect(event.data.order!.orderCode).toBe(code);
          took.push(event.at - committed);
        }
        expect(Math.min(...took)).toBeLessThan(orderParts === here.orderParts ? 100 : 500);
      }
      expect(reader.seqs()).toEqual(numbers(1, 10));
      reader.close();
    });

    it('carries what the contract declares, numbered by its id', async () => {
      const { vendorCode, person } = await newShop();
      const reader = await here.stream(person);
      const code = await newOrder(vendorCode);
      await here.act.accept(person, code, 25);
      await reader.until('both events', hasSeq(2));
      const events = reader.events.filter(({ name }) => name === 'order');
      expect(events.map(({ id }) => id)).toEqual(['1:1', '1:2']);
      for (const { data } of events) expect(orderEventSchema.parse(data)).toEqual(data);
      expect(events[1]!.data.moment).toMatchObject({
        what: 'accepted',
        preparationTime: 25,
        by: { kind: 'staff', fullName: 'سارا احمدی' },
      });
      expect(events[1]!.data.order).toMatchObject({ orderStatus: 'PREPARING', version: 2 });
      reader.close();
    });
  });

  describe('coming back', () => {
    it('continues after the last number, through the gap and into the present, with nothing twice', async () => {
      const { vendorCode, person } = await newShop();
      const first = await here.stream(person);
      for (let i = 0; i < 3; i += 1) await newOrder(vendorCode);
      await first.until('three', hasSeq(3));
      const position = first.position();
      first.close();
      // More than one page of the log.
      for (let i = 0; i < 230; i += 1) await newOrder(vendorCode);
      const again = await here.stream(person, position);
      await newOrder(vendorCode);
      await again.until('all', hasSeq(234));
      expect(again.seqs()).toEqual(numbers(4, 234));
      again.close();
    });

    it('follows the list in progress without a gap: what the list does not hold, the stream tells', async () => {
      const { vendorCode, person } = await newShop();
      let writing = true;
      const written = (async () => {
        while (writing) await newOrder(vendorCode);
      })();
      for (let i = 0; i < 5; i += 1) {
        await sleep(20);
        const { result } = await here.ask(person, 'GET', '/api/v1/Order/list/in-progress');
        const { orders, position } = result as unknown as { orders: unknown[]; position: string };
        // Every order of this shop is one event, so that position and list must say the same.
        expect(position).toBe(`1:${orders.length}`);
        const reader = await here.stream(person, position);
        await reader.until('the rest', hasSeq(orders.length + 1));
        expect(reader.seqs()[0]).toBe(orders.length + 1);
        reader.close();
      }
      writing = false;
      await written;
    });

    it.each([
      ['from the future', '1:99'],
      ['of another epoch', '7:1'],
      ['that nobody gave out', 'yesterday'],
    ])('with a position %s is told to begin anew', async (_what, position) => {
      const { vendorCode, person } = await newShop();
      await newOrder(vendorCode);
      await newOrder(vendorCode);
      const reader = await here.stream(person, position);
      await reader.until('a word', ({ events }) => events.length > 0);
      expect(reader.events[0]).toMatchObject({ name: 'reset', id: '1:2', data: { seq: 2 } });
      await newOrder(vendorCode);
      await reader.until('what follows', hasSeq(3));
      expect(reader.seqs()).toEqual([3]);
      reader.close();
    });

    it('after three days, or twenty thousand events, is told to begin anew', async () => {
      const { vendorCode, person } = await newShop();
      for (let i = 0; i < 2; i += 1) await newOrder(vendorCode);
      const age = (hours: number) =>
        pool.query(`UPDATE order_event SET at = now() - $2 * interval '1 hour' WHERE vendor_code = $1`, [
          vendorCode,
          hours,
        ]);
      const firstWord = async () => {
        const reader = await here.stream(person, '1:1');
        await reader.until('a word', ({ numbered }) => numbered().length > 0);
        reader.close();
        return reader.numbered()[0]!.name;
      };
      await age(71);
      expect(await firstWord()).toBe('order');
      await age(73);
      expect(await firstWord()).toBe('reset');
      await age(0);
      await pool.query('UPDATE vendor_stream SET seq = 20002 WHERE vendor_code = $1', [vendorCode]);
      expect(await firstWord()).toBe('reset');
    });

    it('when the log began anew under open streams, they are ended and then told', async () => {
      const { vendorCode, person } = await newShop();
      await newOrder(vendorCode);
      const reader = await here.stream(person);
      await reader.until('a position', (present) => present.position() !== undefined);
      await pool.query('UPDATE vendor_stream SET epoch = 2 WHERE vendor_code = $1', [vendorCode]);
      await reader.until('the end', ({ isEnded }) => isEnded, 3000);
      const again = await here.stream(person, reader.position());
      await again.until('a word', ({ events }) => events.length > 0);
      expect(again.events[0]).toMatchObject({ name: 'reset', id: '2:1' });
      again.close();
    });
  });

  describe('nothing is lost', () => {
    it('under twelve writers, with readers that come and go', async () => {
      const { vendorCode, person } = await newShop();
      there.visitors.set(person.token, person.visitor);
      const perWriter = 25;
      const last = 12 * perWriter;
      const steady = await here.stream(person, '1:0');

      const comeAndGo = async (server: typeof here): Promise<number[]> => {
        const seen: number[] = [];
        let position = '1:0';
        while (seen.at(-1) !== last) {
          const reader = await server.stream(person, position);
          await Promise.race([
            reader.until('the last', hasSeq(last), 30_000),
            sleep(10 + Math.random() * 60),
          ]).catch(() => {});
          reader.close();
          seen.push(...reader.seqs());
          position = reader.position() ?? position;
        }
        return seen;
      };
      const readers = [comeAndGo(here), comeAndGo(there)];
      await Promise.all(
        Array.from({ length: 12 }, async (_, writer) => {
          for (let i = 0; i < perWriter; i += 1)
            await newOrder(vendorCode, writer % 2 ? here.orderParts : there.orderParts);
        }),
      );
      for (const seen of await Promise.all(readers)) expect(seen).toEqual(numbers(1, last));
      await steady.until('the last', hasSeq(last));
      expect(steady.seqs()).toEqual(numbers(1, last));
      steady.close();
    });

    it('when the process dies between the commit and the news', async () => {
      const { vendorCode, person } = await newShop();
      const reader = await here.stream(person);
      await newOrder(vendorCode, { pool, wake() {} });
      await reader.until('the order', hasSeq(1), 2500);
      // The notification was still sent, for the other processes.
      await expect
        .poll(async () => (await pool.query('SELECT FROM outbox')).rowCount, { timeout: 10_000 })
        .toBe(0);
      reader.close();
    });

    it('when the news itself is lost', async () => {
      const { vendorCode, person } = await newShop();
      const reader = await here.stream(person);
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query('LOCK TABLE outbox IN EXCLUSIVE MODE');
      const arriving = newOrder(vendorCode);
      await sleep(50);
      // A trigger drops the row before any relay sees it.
      await client.query(
        `CREATE FUNCTION swallow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
      );
      await client.query(
        'CREATE TRIGGER swallow BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION swallow()',
      );
      await client.query('COMMIT');
      client.release();
      await arriving;
      await newOrder(vendorCode);
      try {
        await reader.until('both orders', hasSeq(2), 3000);
        expect(reader.seqs()).toEqual([1, 2]);
      } finally {
        await pool.query('DROP TRIGGER swallow ON outbox');
        reader.close();
      }
    });

    it('when the database ends all connections', async () => {
      const { vendorCode, person } = await newShop();
      const reader = await here.stream(person);
      await newOrder(vendorCode);
      await reader.until('the first', hasSeq(1));
      await pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      // Written while nobody listens; retried, because pooled connections may be dead.
      const code = `AFTER-${vendorCode}`;
      const event = newEvent();
      for (let tries = 0; tries < 30; tries += 1) {
        const done = await receiveOrder(here.orderParts, someOrder(vendorCode, code), event).catch(
          () => undefined,
        );
        if (done?.outcome === 'stored') break;
        await sleep(20);
      }
      await reader.until('the second', hasSeq(2), 5000);
      expect(reader.seqs()).toEqual([1, 2]);
      expect(reader.isEnded).toBe(false);
      reader.close();
    });

    it('when an event cannot be rendered: those after it still are', async () => {
      const { vendorCode, person } = await newShop();
      const reader = await here.stream(person);
      const bad = await newOrder(vendorCode);
      await reader.until('the first', hasSeq(1));
      await pool.query('ALTER TABLE orders DISABLE TRIGGER guard_order_move');
      await pool.query(`UPDATE orders SET items = '[{}]' WHERE code = $1`, [bad]);
      await pool.query('ALTER TABLE orders ENABLE TRIGGER guard_order_move');
      // The command runs in a process that has not cached the order.
      await moveCourier(
        there.orderParts,
        { vendorCode, code: bad, to: 'ASSIGNED', attempt: 1, at: new Date() },
        newEvent(),
      );
      await newOrder(vendorCode);
      await reader.until('the third', hasSeq(3));
      expect(reader.numbered().map(({ name, id }) => `${name} ${id}`)).toEqual([
        'hb 1:0',
        'order 1:1',
        'reset 1:2',
        'order 1:3',
      ]);
      reader.close();
    });
  });

  describe('who may listen', () => {
    it('five streams a person, twenty a shop', async () => {
      const { vendorCode, person } = await newShop();
      const open = await Promise.all(Array.from({ length: 5 }, () => here.stream(person)));
      const sixth = await here.stream(person);
      expect([sixth.status, sixth.problem?.code, sixth.headers.get('retry-after')]).toEqual([
        429,
        'TOO_MANY',
        '10',
      ]);

      for (let i = 0; i < 15; i += 1) open.push(await here.stream(here.signIn(vendorCode)));
      expect(open.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect((await here.stream(here.signIn(vendorCode))).status).toBe(429);

      open.at(-1)!.close();
      let next = await here.stream(here.signIn(vendorCode));
      // Retries until the server has noticed the end of the other stream.
      while (next.status === 429) {
        await sleep(20);
        next = await here.stream(here.signIn(vendorCode));
      }
      expect(next.status).toBe(200);
      for (const reader of [...open, next]) reader.close();
    });

    it('a tablet that lost its network and comes back takes the place of its own dead line', async () => {
      const { vendorCode, person } = await newShop();
      const lines = await Promise.all(Array.from({ length: 5 }, () => here.stream(person)));
      const back = await here.stream(person, '1:0');
      expect(back.status).toBe(200);
      await lines[0]!.until('the end', ({ isEnded }) => isEnded);
      await newOrder(vendorCode);
      await back.until('the order', hasSeq(1));
      for (const reader of [...lines, back]) reader.close();
    });
  });

  describe('the end of the program', () => {
    it('ends every stream at once, and tells each when to come back', async () => {
      const third = await startShopServer(pool, { nats });
      const { vendorCode } = await newShop();
      const readers = await Promise.all(
        Array.from({ length: 10 }, () => third.stream(third.signIn(vendorCode))),
      );
      await third.live.close();
      await Promise.all(readers.map((reader) => reader.until('the end', ({ isEnded }) => isEnded)));
      const pauses = readers.map(({ retries }) => retries.at(-1)!);
      expect(new Set(pauses).size).toBeGreaterThan(5);
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000);
      const late = await third.stream(third.signIn(vendorCode));
      expect([late.status, late.problem?.code]).toEqual([503, 'UNAVAILABLE']);
    });
  });
}
