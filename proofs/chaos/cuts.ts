// Cuts the answer to an acceptance after each byte: the retry must get the identical answer, and the order must be accepted once.
import { ask, newKey, type Wanted } from './client.ts';
import { openCounter } from './counter.ts';
import { openCutProxy } from './cut-proxy.ts';
import { judge, type Verdict } from './verdict.ts';
import type { World } from './world.ts';

/** `step`: bytes between two positions of the cut. */
export async function runCuts(world: World, { step }: { step: number }): Promise<Verdict> {
  const counter = openCounter(world, { repeats: 0 });
  const [server] = world.servers;
  const [shop] = world.shops;
  const proxy = await openCutProxy(server!.url);
  let cuts = 0;
  let whole = 0;
  for (let bytes = 0; whole < 2; bytes += step) {
    const order = await counter.create(shop!);
    const worker = shop!.staff[cuts % shop!.staff.length]!;
    const wanted: Wanted = {
      method: 'PATCH',
      path: `/api/v1/Order/accept/${order.code}`,
      token: worker.token,
      body: { preparationTime: 20 },
      key: newKey(),
    };
    const invokedAt = performance.now();
    proxy.letThrough(bytes);
    const cut = await ask(proxy.url, wanted);
    proxy.letThrough(undefined);
    const first = await ask(server!.url, wanted);
    const second = await ask(server!.url, wanted);
    cuts += 1;
    // The answer was complete: later positions cut nothing.
    if (cut) whole += 1;
    if (first?.status !== 200 || first.text !== second?.text || (cut && cut.text !== first.text))
      counter.unlike.push(`${order.code} after ${bytes} bytes`);
    counter.operations.push({
      kind: 'accepted',
      vendorCode: shop!.vendorCode,
      orderCode: order.code,
      userId: worker.userId,
      invokedAt,
      endedAt: performance.now(),
      outcome: 'ok',
      version: JSON.parse(first!.text).result.version,
    });
  }
  await proxy.close();
  return judge(world, counter, [], { 'answers cut': cuts, 'bytes between cuts': step });
}
