import { expect, test } from 'vitest';
import { below } from './benchmark.ts';
import { figure, report } from './report.ts';

test('the report aligns figures in columns, and marks a missed target', () => {
  const rows = [
    { what: 'list', p50: 4.123, p99: 19.96, unit: 'ms', target: below(19.96, 20) },
    { what: 'start', p50: 2340, unit: 'ms', target: below(2340, 2000) },
  ];
  expect(report(rows)).toBe(
    [
      'what    p50   p99  unit  target  met',
      '─────  ────  ────  ────  ──────  ───',
      'list   4.12  20.0  ms    < 20    yes',
      'start  2340        ms    < 2000  NO',
    ].join('\n'),
  );
});

test('the report does not mark a target that was missed on a busy machine', () => {
  const target = { ...below(30, 20), isExcused: true };
  expect(report([{ what: 'list', p50: 30, unit: 'ms', target }])).toMatch(/< 20 +busy$/);
});

test.each([
  [1234.5, '1235'],
  [12.34, '12.3'],
  [0.5, '0.50'],
  [3, '3'],
  [Number.NaN, '?'],
])('%d is written %s', (value, written) => {
  expect(figure(value)).toBe(written);
});
