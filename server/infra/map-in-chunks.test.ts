import { expect, test } from 'vitest';
import { mapInChunks } from './map-in-chunks.ts';

test('a long list is mapped in order, and other work runs after every chunk', async () => {
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  turn();
  const things = Array.from({ length: 1_000 }, (_, index) => index);
  expect(await mapInChunks(things, 100, (thing) => thing * 2)).toEqual(things.map((thing) => thing * 2));
  clearImmediate(next!);
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('a short list is mapped without a pause', async () => {
  let others = false;
  const immediate = setImmediate(() => {
    others = true;
  });
  expect(await mapInChunks(['a'], 100, (thing) => thing)).toEqual(['a']);
  clearImmediate(immediate);
  expect(others).toBe(false);
});
