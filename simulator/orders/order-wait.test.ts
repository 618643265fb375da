import { expect, it } from 'vitest';
import { createOrderWaits } from './order-wait.ts';

const order = (orderCode: string) => ({ vendorCode: 'kababi', orderCode });

it('a wait ends with its time, or at once when word of its order comes, and of no other', async () => {
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
  // Nobody waits any more.
  nudge(order('1'));
});

it('when all is stopped nobody waits, and nobody goes on', async () => {
  const stopping = new AbortController();
  const { rest } = createOrderWaits(stopping.signal);
  const waiting = rest(order('1'), 60_000);
  stopping.abort();
  await expect(waiting).rejects.toThrow();
  await expect(rest(order('1'), 60_000)).rejects.toThrow();
});
