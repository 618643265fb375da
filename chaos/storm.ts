// Servers die under load, at named points and at any time, and are started again; people go on meanwhile.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Counter, type OpenOrder, openCounter } from './counter.ts';
import { openPanel } from './panel.ts';
import { deadlyPoints } from './server.ts';
import { judge, type Verdict } from './verdict.ts';
import type { ShopAtWork, World } from './world.ts';

/** Every other death is at a named point, the others are at any time; when the point is not reached, it is killed all the same. */
export async function runStorm(
  world: World,
  { kills, say }: { kills: number; say: (line: string) => void },
): Promise<Verdict> {
  const counter = openCounter(world);
  const urls = world.servers.map(({ url }) => url);
  const panels = world.shops.map(({ vendorCode, staff }) => openPanel(urls, vendorCode, staff[0]!.token));
  const stopping = new AbortController();
  const work = Promise.all(
    world.shops.flatMap((shop) => shop.staff.map(() => serve(counter, shop, stopping.signal))),
  );
  let failure: unknown;
  work.catch((error) => {
    failure = error;
  });

  let atPoint = 0;
  for (let kill = 0; kill < kills && failure === undefined; kill += 1) {
    const server = world.servers[kill % world.servers.length]!;
    const point = deadlyPoints[Math.floor(kill / 2) % deadlyPoints.length]!;
    if (kill % 2 === 0) {
      // It is started anew to die at its point.
      await server.kill();
      await server.start({ point, times: randomInt(1, 20) });
      const died = await Promise.race([server.gone().then(() => true), sleep(8000, false)]);
      if (died) atPoint += 1;
    } else await sleep(randomInt(50, 800));
    await server.kill();
    await server.start();
    if ((kill + 1) % 10 === 0) say(`${kill + 1} kills, ${counter.operations.length} actions`);
  }
  stopping.abort();
  await work;
  const verdict = await judge(world, counter, panels, { kills, 'of them at a named point': atPoint });
  for (const panel of panels) panel.close();
  return verdict;
}

/** One after another, orders come and are brought through their life by somebody of the shop; some are reported or canceled. */
async function serve(counter: Counter, shop: ShopAtWork, stopping: AbortSignal): Promise<void> {
  const anybody = () => shop.staff[randomInt(shop.staff.length)]!;
  while (!stopping.aborted) {
    const order: OpenOrder = await counter.create(shop);
    const fate = Math.random();
    if (fate > 0.95) {
      // Before anybody has accepted it: what it took of the stock comes back.
      await counter.tell(order, 'canceled');
      continue;
    }
    // Two want it at once: one of them is told that it is done.
    await Promise.all(
      [...new Set([anybody(), anybody()])].map((worker) => counter.act(order, worker, 'accepted')),
    );
    if (fate < 0.1) {
      await counter.tell(order, 'canceled');
      continue;
    }
    if (fate < 0.2) {
      await counter.act(order, anybody(), 'reported');
      await counter.tell(order, 'resumed');
    }
    await counter.act(order, anybody(), 'prepared');
    await counter.act(order, anybody(), 'shipped');
  }
}
