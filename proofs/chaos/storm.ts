// Crashes servers under load, at fault points and at random times, and restarts them while people go on working.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { faulty } from './client.ts';
import { openCounter } from './counter.ts';
import { dieAt } from './kill-while.ts';
import { serve } from './load.ts';
import { startMoneyLoad } from './money-load.ts';
import { openPanel } from './panel.ts';
import { startShopLoad } from './shop-load.ts';
import { judge, type Verdict } from './verdict.ts';
import type { World } from './world.ts';

/** Fault points of server/infra/fault-points.ts. */
const deadlyPoints = [
  'order.decided',
  'order.written',
  'order.received',
  'news.relayed',
  'webhooks.posted',
  'ledger.booked',
] as const;

/** Kills alternate between a fault point and a random time; a server that does not reach its point is killed anyway. */
export async function runStorm(
  world: World,
  { kills, say }: { kills: number; say: (line: string) => void },
): Promise<Verdict> {
  const counter = openCounter(world);
  const urls = world.servers.map(({ url }) => url);
  const panels = world.shops.map(({ vendorCode, staff }) => openPanel(urls, vendorCode, staff[0]!.token));
  const stopping = new AbortController();
  const [first] = world.shops;
  const faultsBefore = faulty.length;
  const changes = startShopLoad(
    urls,
    first!,
    () => world.addReview(first!.vendorCode),
    stopping.signal,
    faulty,
  );
  const money = startMoneyLoad(world, stopping.signal, faulty);
  const work = Promise.all([
    changes.done,
    money.done,
    ...world.shops.flatMap((shop) => shop.staff.map(() => serve(counter, shop, stopping.signal))),
  ]);
  let failure: unknown;
  work.catch((error) => {
    failure = error;
  });

  let atPoint = 0;
  for (let kill = 0; kill < kills && failure === undefined; kill += 1) {
    const server = world.servers[kill % world.servers.length]!;
    const point = deadlyPoints[Math.floor(kill / 2) % deadlyPoints.length]!;
    if (kill % 2 === 0) {
      // Restarted with a fault point at which it dies.
      await server.kill();
      await server.start({ env: dieAt(point, randomInt(1, 20)), isDeadly: true });
      const died = await Promise.race([server.gone().then(() => true), sleep(8000, false)]);
      if (died) atPoint += 1;
    } else await sleep(randomInt(50, 800));
    await server.kill();
    await server.start();
    if ((kill + 1) % 10 === 0) say(`${kill + 1} kills, ${counter.operations.length} actions`);
  }
  stopping.abort();
  await work;
  const lost = await changes.load.findLost();
  const lostMoney = await money.load.findLost();
  for (const one of [...lost, ...lostMoney]) say(`lost: ${one}`);
  const answersOf500 = faulty.slice(faultsBefore);
  for (const one of answersOf500.slice(0, 5)) say(one);
  const verdict = await judge(world, counter, panels, {
    kills,
    'of them at a named point': atPoint,
    'changes of the running shop lost': lost.length,
    'changes of the running shop acknowledged': changes.load.acknowledged(),
    'faults of the ledger': lostMoney.length,
    'refunds, charges and settlements acknowledged': money.load.acknowledged(),
    'answers of 500': answersOf500.length,
  });
  for (const panel of panels) panel.close();
  return verdict;
}
