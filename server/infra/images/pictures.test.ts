import { afterAll, expect, test } from 'vitest';
import { createPictures } from './pictures.ts';

const worker = new URL('../../testkit/pictures-program.ts', import.meta.url);
const pictures = createPictures({ worker, timeLimitMs: 3000 });
afterAll(pictures.close);

const pidsOf = (outcomes: unknown[]) =>
  new Set(outcomes.map((outcome) => (outcome as { made: { pid: number } }).made.pid));

test('however many pictures come at once, two are made at a time, and all of them in the end', async () => {
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => pictures.make('fine')));
  expect(pidsOf(outcomes).size).toBe(2);
});

test('a process that dies takes one picture with it, and says that it may be tried again', async () => {
  const [before, died, after] = await Promise.all([
    pictures.make('fine'),
    pictures.make('dies'),
    pictures.make('fine'),
  ]);
  expect(died).toMatchObject({ code: 'UNAVAILABLE' });
  expect(pidsOf([before, after]).size).toBeGreaterThan(0);
});

test('a picture that needs too much memory or time is refused, and the next ones are made', async () => {
  const outcomes = await Promise.all([pictures.make('hangs'), pictures.make('too heavy')]);
  expect(outcomes).toEqual([{ refused: 'UNREADABLE' }, { refused: 'UNREADABLE' }]);
  expect(pidsOf(await Promise.all([pictures.make('fine'), pictures.make('fine')])).size).toBe(2);
});
