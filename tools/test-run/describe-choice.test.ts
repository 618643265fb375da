import { expect, test } from 'vitest';
import { describeChoice } from './describe-choice.ts';
import { graphOf } from './module-graph.ts';

const graph = graphOf(
  ['contract/a/a.test.ts', 'server/b/b.call.test.ts', 'e2e/c.e2e.test.ts', 'e2e/d.e2e.test.ts'],
  new Map(),
);
const none = { tests: new Map(), standing: undefined, untouching: [] };

test('the description says how many tests run, where they are, and why each end-to-end test does', () => {
  const choice = {
    changed: ['contract/a/a.ts', 'server/b/timer.ts'],
    touched: { tests: ['contract/a/a.test.ts'], allBecauseOf: undefined },
    endToEnd: {
      tests: new Map([
        ['e2e/c.e2e.test.ts', 'opens /orders, which reads contract/a/a.ts'],
        ['e2e/long.check.test.ts', 'opens /orders, which reads contract/a/a.ts'],
        ['e2e/board.e2e.test.ts', 'instead of all'],
        ['e2e/orders.e2e.test.ts', 'instead of all'],
      ]),
      standing: 'instead of all',
      untouching: ['server/b/timer.ts'],
    },
  };
  expect(describeChoice(choice, graph)).toEqual([
    'Changed files: 2',
    'Unit and call tests: 1 of 2 files: contract/a 1',
    'End-to-end tests: 4 of 2 files',
    '  e2e/c: opens /orders, which reads contract/a/a.ts',
    '  e2e/long: opens /orders, which reads contract/a/a.ts',
    '  e2e/board, e2e/orders: instead of all',
    '  none for server/b/timer.ts',
  ]);
});

test('the description says that nothing is touched, and which file touches everything', () => {
  const touched = { tests: [], allBecauseOf: undefined };
  expect(describeChoice({ changed: ['docs/behaviour/menu.md'], touched, endToEnd: none }, graph)).toEqual([
    'Changed files: 1, which touch no test',
    'Unit and call tests: 0 of 2 files',
    'End-to-end tests: 0 of 2 files',
  ]);
  const all = { tests: ['contract/a/a.test.ts'], allBecauseOf: 'package-lock.json' };
  expect(describeChoice({ changed: ['package-lock.json'], touched: all, endToEnd: none }, graph)[1]).toBe(
    'Unit and call tests: 1 of 2 files, all because of package-lock.json',
  );
});
