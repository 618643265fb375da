// Many people accept the same order concurrently, through two servers: one wins, and all others learn it.
import { openCounter } from './counter.ts';
import { openPanel } from './panel.ts';
import { judge, type Verdict } from './verdict.ts';
import type { World } from './world.ts';

export async function runRace(world: World, { orders }: { orders: number }): Promise<Verdict> {
  const counter = openCounter(world, { repeats: 0.02 });
  const urls = world.servers.map(({ url }) => url);
  const [shop] = world.shops;
  const panels = urls.map((url) => openPanel([url], shop!.vendorCode, shop!.staff[0]!.token));
  let winners = 0;
  for (let made = 0; made < orders; made += 1) {
    const order = await counter.create(shop!);
    // Some report the order instead, and the customer may cancel it.
    const finals = await Promise.all([
      ...shop!.staff.map((worker, place) =>
        counter.act(order, worker, made % 4 === 0 && place % 5 === 0 ? 'reported' : 'accepted'),
      ),
      ...(made % 3 === 0 ? [counter.tell(order, 'canceled')] : []),
    ]);
    winners += finals.filter(({ outcome }, place) => outcome === 'ok' && place < shop!.staff.length).length;
  }
  const verdict = await judge(world, counter, panels, {
    'orders raced for': orders,
    'people in each race': shop!.staff.length,
    'acts that won': winners,
  });
  for (const panel of panels) panel.close();
  return verdict;
}
