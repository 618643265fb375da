import { expect, test } from 'vitest';
import { atLeast, below, exactly, type Row } from './benchmark.ts';
import { busyLine, isMissed, judge } from './judge.ts';

const idle = { before: 0.01, during: 0.02, worst: 0.05 };
const busy = { before: 0.01, during: 100, worst: 100 };

const rows: Row[] = [
  { what: 'slow', p50: 30, unit: 'ms', target: below(30, 20) },
  { what: 'few', p50: 0.4, unit: '', target: atLeast(0.4, 0.8) },
  { what: 'fast', p50: 10, unit: 'ms', target: below(10, 20) },
  { what: 'lost', p50: 1, unit: '', target: exactly(1, 0) },
  { what: 'big', p50: 200, unit: 'MB', target: below(200, 140) },
  { what: 'no target', p50: 200, unit: 'ms' },
];
const missed = (load: typeof idle | undefined) =>
  judge(rows, load)
    .filter(isMissed)
    .map(({ what }) => what);

test('on an idle machine each missed target counts, and where nothing is known of the load too', () => {
  expect(missed(idle)).toEqual(['slow', 'few', 'lost', 'big']);
  expect(missed(undefined)).toEqual(['slow', 'few', 'lost', 'big']);
  expect(busyLine('list', judge(rows, idle), idle)).toBeUndefined();
});

test('on a busy machine a missed time is not judged; what was lost and what is too big still counts', () => {
  expect(missed(busy)).toEqual(['lost', 'big']);
});

test('a machine that was busy before, or for a few seconds only, is busy', () => {
  expect(missed({ ...idle, before: 100 })).toEqual(['lost', 'big']);
  expect(missed({ ...idle, worst: 100 })).toEqual(['lost', 'big']);
});

test('one line says how busy the machine was, and how many targets were therefore not judged', () => {
  expect(busyLine('list', judge(rows, busy), busy)).toBe(
    'list: the machine was busy, 2 missed targets were not judged. Other programs used 0.01 cores before, ' +
      '100.00 during, 100.00 in the worst of twenty seconds.',
  );
  expect(busyLine('list', [rows[2]!], busy)).toContain('no target was missed');
});
