import { refuse } from '@pishkhan/contract/faults.ts';
import { afterAll, expect, test } from 'vitest';
import { createPictures } from './pictures.ts';

const worker = new URL('../../testkit/programs/pictures-program.ts', import.meta.url);
const pictures = createPictures({ worker, timeLimitMs: 3000 });
afterAll(pictures.close);

const pidsOf = (outcomes: unknown[]) =>
  new Set(outcomes.map((outcome) => (outcome as { made: { pid: number } }).made.pid));

test('however many pictures come at once, two are made at a time, and all of them in the end', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, (_, index) => pictures.make(`shop ${index % 3}`, 'fine')),
  );
  expect(pidsOf(outcomes).size).toBe(2);
});

test('a shop whose pictures take all the time that there is keeps no other shop waiting', async () => {
  const hanging = Promise.all(Array.from({ length: 3 }, () => pictures.make('slow shop', 'hangs')));
  const order: string[] = [];
  void hanging.then(() => order.push('slow'));
  for (let turn = 0; turn < 3; turn += 1)
    await pictures.make('quick shop', 'fine').then(() => order.push('quick'));
  await hanging;
  expect(order).toEqual(['quick', 'quick', 'quick', 'slow']);
}, 30_000);

test('a process that dies loses one picture, which is answered as retryable', async () => {
  const [before, died, after] = await Promise.all([
    pictures.make('A', 'fine'),
    pictures.make('A', 'dies'),
    pictures.make('A', 'fine'),
  ]);
  expect(died).toMatchObject({ code: 'UNAVAILABLE' });
  expect(pidsOf([before, after]).size).toBeGreaterThan(0);
});

test('a picture that needs too much memory or work is refused, one that had no time may be sent again, and the next ones are made', async () => {
  const outcomes = await Promise.all([pictures.make('A', 'hangs'), pictures.make('B', 'too heavy')]);
  expect(outcomes).toEqual([refuse('UNAVAILABLE'), { refused: 'UNREADABLE' }]);
  expect(pidsOf(await Promise.all([pictures.make('A', 'fine'), pictures.make('B', 'fine')])).size).toBe(2);
});
