import { expect, it } from 'vitest';
import { createOrderWaits } from './order-wait.ts';

const order = (orderCode: string) => ({ vendorCode: 'kababi', orderCode });

it('a wait ends after its time, or at once with a message about its order, and of no other', async () => {
  const { rest, nudge } = createOrderWaits(new AbortController().signal);
  await rest(order('1'), 1);
  const ended: string[] = [];
  const waits = ['1', '2'].map((code) => rest(order(code), 60_000).then(() => ended.push(code)));
  nudge(order('3'));
  nudge({ vendorCode: 'kafe', orderCode: '1' });
  nudge(order('2'));
  await waits[1];
  expect(ended).toEqual(['2']);
  nudge(order('1'));
  await waits[0];
  // A webhook that nobody waits for is harmless.
  nudge(order('1'));
});

it('a stop rejects all waits', async () => {
  const stopping = new AbortController();
  const { rest } = createOrderWaits(stopping.signal);
  const waiting = rest(order('1'), 60_000);
  stopping.abort();
  await expect(waiting).rejects.toThrow();
  await expect(rest(order('1'), 60_000)).rejects.toThrow();
});
