import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { type Nats, type NatsOptions, openNats } from '../../testkit/nats.ts';
import { openShop } from '../../testkit/some-order.ts';
import { createLog } from '../log.ts';
import { startLive } from './live.ts';
import { type NatsAddress, openNatsBus } from './nats-bus.ts';

const { pool } = await testDatabase({ poolSize: 12 });

async function startNats(options?: NatsOptions): Promise<Nats> {
  const nats = await openNats(options);
  onTestFinished(nats.close);
  await nats.start();
  return nats;
}

/** A process on the bus: the notifications it received, and how often it was told that some may be missing. */
function join(address: NatsAddress) {
  const heard: string[] = [];
  let returns = 0;
  const bus = openNatsBus({
    address,
    log: createLog('silent'),
    heard: (vendorCode, seq) => heard.push(`${vendorCode} ${seq}`),
    returned: () => {
      returns += 1;
    },
  });
  onTestFinished(bus.close);
  return { bus, heard, returns: () => returns };
}

it('a process hears of the shops that it follows, of no other, and not what it sends itself', async () => {
  const { address } = await startNats();
  const [one, other] = [join(address), join(address)];
  // Two shops, followed before and after the connection is up.
  other.bus.follow('SHOP1');
  await expect.poll(() => one.bus.isDown || other.bus.isDown).toBe(false);
  other.bus.follow('SHOP2');
  one.bus.follow('SHOP1');
  other.bus.follow('SHOP3');
  other.bus.unfollow('SHOP3');
  await expect.poll(other.returns).toBe(1);
  const tell = (seq: number) => {
    for (const shop of ['SHOP1', 'SHOP3', 'SHOP4', 'SHOP2']) one.bus.send(shop, seq);
  };
  // Waits until the server knows both subscriptions.
  await expect
    .poll(() => {
      tell(1);
      return other.heard.includes('SHOP2 1');
    })
    .toBe(true);
  tell(2);
  await expect.poll(() => other.heard).toContain('SHOP2 2');
  expect(new Set(other.heard)).toEqual(new Set(['SHOP1 1', 'SHOP2 1', 'SHOP1 2', 'SHOP2 2']));
  expect(one.heard).toEqual([]);
});

it('NATS that is away at the start, comes, goes and comes back is followed, and each time readers are told to look', async () => {
  const nats = await openNats();
  onTestFinished(nats.close);
  const [one, other] = [join(nats.address), join(nats.address)];
  other.bus.follow('SHOP1');
  expect(one.bus.isDown).toBe(true);
  // The notification is lost, and nobody waits for it.
  one.bus.send('SHOP1', 1);
  for (const times of [1, 2]) {
    await nats.start();
    await expect.poll(() => [one.returns(), other.returns()]).toEqual([times, times]);
    one.bus.send('SHOP1', 10 + times);
    await expect.poll(() => other.heard).toContain(`SHOP1 ${10 + times}`);
    await nats.kill();
    await expect.poll(() => one.bus.isDown && other.bus.isDown).toBe(true);
  }
  expect(other.heard).toEqual(['SHOP1 11', 'SHOP1 12']);
});

it.each<[string, (address: NatsAddress) => NatsAddress]>([
  ['another password', (address) => ({ ...address, credentials: { user: 'pishkhan', pass: 'guessed' } })],
  ['no password', (address) => ({ ...address, credentials: undefined })],
  ['TLS, which it does not speak', (address) => ({ ...address, isTls: true })],
])('NATS that is asked with %s counts as away, and the server goes on without it', async (_what, changed) => {
  const { address } = await startNats();
  const live = startLive({ pool, log: createLog('silent'), nats: changed(address) });
  onTestFinished(live.close);
  const heard: string[] = [];
  live.listen({
    heard: (vendorCode, seq) => heard.push(`${vendorCode} ${seq}`),
    returned() {},
    closing() {},
  });
  const vendorCode = await openShop(pool, `AWAY${process.hrtime.bigint() % 1_000_000n}`);
  await pool.query('INSERT INTO outbox (vendor_code, seq) VALUES ($1, 7)', [vendorCode]);
  live.wake();
  await expect.poll(() => heard).toContain(`${vendorCode} 7`);
  // Long enough for some retries.
  await sleep(500);
  expect(live.isBusDown).toBe(true);
});

it('NATS that refuses our subjects counts as away', async () => {
  const { address } = await startNats({
    permissions: ', permissions: { publish: "other.>", subscribe: "other.>" }',
  });
  const { bus, returns } = join(address);
  bus.follow('SHOP1');
  await sleep(500);
  expect(returns()).toBe(0);
});

it('NATS with a certificate that nobody vouches for counts as away', async () => {
  const { address } = await startNats({ isTls: true });
  const { bus, returns } = join(address);
  await sleep(500);
  expect([bus.isDown, returns()]).toEqual([true, 0]);
});

it('NATS that neither answers nor ends counts as away soon, and is followed when it goes on', async () => {
  const nats = await startNats();
  const [one, other] = [join(nats.address), join(nats.address)];
  other.bus.follow('SHOP1');
  await expect.poll(() => [one.returns(), other.returns()]).toEqual([1, 1]);
  nats.freeze();
  // Panels get their orders by polling meanwhile, and notifications are lost.
  one.bus.send('SHOP1', 1);
  await expect.poll(() => one.bus.isDown && other.bus.isDown, { timeout: 20_000 }).toBe(true);
  nats.thaw();
  await expect.poll(() => [one.returns(), other.returns()], { timeout: 10_000 }).toEqual([2, 2]);
  await expect
    .poll(() => {
      one.bus.send('SHOP1', 2);
      return other.heard;
    })
    .toContain('SHOP1 2');
}, 45_000);
