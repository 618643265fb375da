import { expect, test } from 'vitest';
import { type ProcessTimes, parseProcess, sumSeconds, treeOf } from './processes.ts';

test('a process whose name has blanks and brackets is parsed, with its ended children', () => {
  const stat = '42 (a) (b c) S 7 42 42 0 -1 4194560 1 2 3 4 100 50 25 5 20 0 1 0 99 1 1';
  const read = { pid: 42, parent: 7, name: 'a) (b c', ownSeconds: 1.5, seconds: 1.8, began: '99' };
  expect(parseProcess(stat)).toEqual(read);
});

const process = (pid: number, parent: number, seconds: number, name = 'x'): ProcessTimes => ({
  ...{ pid, parent, seconds, name },
  ownSeconds: seconds,
  began: '1',
});

test('a tree is a process with all below it, in any order, and with those that are named as ours', () => {
  const processes = [
    process(3, 9, 4),
    process(9, 5, 2),
    process(5, 1, 1),
    process(6, 1, 100, 'postgres'),
    process(1, 0, 1000),
  ];
  expect(sumSeconds(treeOf(processes, 5))).toBe(7);
  expect(sumSeconds(treeOf(processes, 5, ({ name }) => name === 'postgres'))).toBe(107);
});
