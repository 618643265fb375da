// Injects one fault after the other into a server and its database under load. Acknowledged work is never
// lost, no answer is a 500, and the server survives unless it was the one that was killed.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseProxy } from '@pishkhan/server/testkit/database-proxy.ts';
import { faulty } from './client.ts';
import { openCounter } from './counter.ts';
import { databaseIsBack, type Fault, faults, type Target } from './faults.ts';
import { serve } from './load.ts';
import { startMoneyLoad } from './money-load.ts';
import { openPanel } from './panel.ts';
import { startShopLoad } from './shop-load.ts';
import { startSideLoad } from './side-load.ts';
import { judge, type Verdict } from './verdict.ts';
import type { World } from './world.ts';

/** Time for the recovery after the end of a fault. */
const recoveryLimitMs = 30_000;

/** Injects the faults that are possible here in turn, `count` in all. */
export async function runFaults(
  world: World,
  {
    proxy,
    databaseUrl,
    postmaster,
    count,
    say,
    only = faults,
  }: {
    proxy: DatabaseProxy;
    databaseUrl: string;
    postmaster: Target['postmaster'];
    count: number;
    say: (line: string) => void;
    only?: readonly Fault[];
  },
): Promise<Verdict> {
  const server = world.servers[0]!;
  const target: Target = { server, proxy, databaseUrl, postmaster };
  const possible = only.filter(({ needsPostmaster }) => !needsPostmaster || postmaster() !== undefined);
  const counter = openCounter(world);
  const panels = world.shops.map(({ vendorCode, staff }) =>
    openPanel([server.url], vendorCode, staff[0]!.token),
  );
  const stopping = new AbortController();
  const faultsBefore = faulty.length;
  const side = startSideLoad(server.url, world.shops[0]!, stopping.signal, faulty);
  const changes = startShopLoad(
    [server.url],
    world.shops[0]!,
    () => world.addReview(world.shops[0]!.vendorCode),
    stopping.signal,
    faulty,
  );
  const money = startMoneyLoad(world, stopping.signal, faulty);
  let failure: unknown;
  const work = Promise.all([
    side.done,
    changes.done,
    money.done,
    ...world.shops.flatMap((shop) => shop.staff.map(() => serve(counter, shop, stopping.signal))),
  ]).catch((error) => {
    failure = error;
  });
  const acknowledged = () => counter.operations.filter(({ outcome }) => outcome === 'ok').length;

  let maxSilence = 0;
  for (let done = 0; done < count && failure === undefined; done += 1) {
    const fault = possible[done % possible.length]!;
    await fault.strike(target);
    await databaseIsBack(databaseUrl);
    const over = performance.now();
    const soFar = acknowledged();
    // The first answer may belong to a request from before the fault; the second shows that the system works again.
    while (acknowledged() < soFar + 2) {
      if (failure !== undefined) throw failure;
      if (performance.now() - over > recoveryLimitMs)
        throw new Error(`nothing was acknowledged for ${recoveryLimitMs} ms after: ${fault.name}`);
      await sleep(10);
    }
    const silence = performance.now() - over;
    maxSilence = Math.max(maxSilence, silence);
    say(`${done + 1} ${fault.name}: back after ${Math.round(silence)} ms, ${acknowledged()} acknowledged`);
    await sleep(300);
  }
  stopping.abort();
  await work;
  if (failure !== undefined) throw failure;
  const lost = [...(await side.load.findLost()), ...(await changes.load.findLost())];
  const lostMoney = await money.load.findLost();
  for (const one of [...lost, ...lostMoney]) say(`lost: ${one}`);
  const answersOf500 = faulty.slice(faultsBefore);
  for (const one of answersOf500.slice(0, 5)) say(one);
  const verdict = await judge(world, counter, panels, {
    faults: count,
    'answers of 500': answersOf500.length,
    'ends of a server that was not ended': server.unexpectedEnds(),
    'changes of settings, menu, staff and pictures lost': lost.length,
    'of these acknowledged': side.load.acknowledged() + changes.load.acknowledged(),
    'faults of the ledger': lostMoney.length,
    'refunds, charges and settlements acknowledged': money.load.acknowledged(),
    'longest silence after a fault in ms': Math.round(maxSilence),
    'reminders that did not come': await world.unreleased(),
  });
  for (const panel of panels) panel.close();
  return verdict;
}
