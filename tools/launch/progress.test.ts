import { expect, it } from 'vitest';
import { showProgress } from './progress.mjs';

it('progress is counted in one line of a terminal, which ends with the elapsed time', async () => {
  let written = '';
  let there = 3;
  const done = showProgress('Installing', () => there, 5, {
    isTerminal: true,
    write: (text) => {
      written += text;
    },
    everyMs: 1,
  });
  expect(written).toBe('Installing … 3 of 5, 0 s');
  there = 9;
  await expect.poll(() => written).toContain('\r\x1b[KInstalling … 5 of 5, 0 s');
  expect(written).not.toContain('\n');
  done();
  expect(written.endsWith('\r\x1b[KInstalling … 0 s\n')).toBe(true);
});

it('progress in a log is written as whole lines', async () => {
  const lines: string[] = [];
  const done = showProgress('Installing', () => 2, 5, {
    isTerminal: false,
    write: (text) => void lines.push(text),
    everyMs: 1,
  });
  await expect.poll(() => lines.length).toBeGreaterThan(2);
  done();
  expect(lines.slice(0, 2)).toEqual(['Installing …\n', 'Installing … 2 of 5, 0 s\n']);
  expect(lines.filter((line) => line.includes('\r') || !line.endsWith('\n'))).toEqual([]);
});
