import type { Row, Target } from './benchmark.ts';

const head = ['what', 'p50', 'p99', 'unit', 'target', 'met'];

/** One table for all rows, in columns. */
export function report(rows: readonly Row[]): string {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const write = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        isNumeric(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [write(lines[0]!), rule, ...lines.slice(1).map(write)].join('\n');
}

const isNumeric = (column: number): boolean => column === 1 || column === 2;

const cells = ({ what, p50, p99, unit, target }: Row): string[] => [
  what,
  figure(p50),
  p99 === undefined ? '' : figure(p99),
  unit,
  target?.words ?? '',
  target ? verdict(target) : '',
];

const verdict = ({ met, isExcused }: Target): string => (met ? 'yes' : isExcused ? 'busy' : 'NO');

/** Three significant digits, and every digit before the decimal point. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return '?';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(Number.isInteger(value) ? 0 : digits);
}
