import { describe, expect, it } from 'vitest';
import { runChecks } from './checks.mjs';
import { isEndToEndSelected, projectsOf } from './selected-tests.mjs';

describe('checks', () => {
  /** The checks that ran, the lines at the end, and the exit code. */
  const run = async (codes: Record<string, number>) => {
    const ran: string[] = [];
    const steps = Object.entries(codes).map(([name, code]) => ({
      name,
      run: async () => {
        ran.push(name);
        return code;
      },
    }));
    const said: string[] = [];
    const code = await runChecks(steps, (line) => said.push(line));
    return { ran, said: said.filter((line) => !line.startsWith('\n──')), code };
  };

  it('say nothing when all of them pass', async () => {
    expect(await run({ types: 0, lint: 0 })).toEqual({ ran: ['types', 'lint'], said: [], code: 0 });
  });

  it('run on after a failure, and the failed ones are named at the end', async () => {
    expect(await run({ types: 2, lint: 0, vocabulary: 1 })).toEqual({
      ran: ['types', 'lint', 'vocabulary'],
      said: ['\nFailed: types, vocabulary', '1 passed, 2 failed'],
      code: 1,
    });
  });
});

describe('the panel is built for', () => {
  const files = ['e2e/alarm.e2e.test.ts', 'e2e/menu.e2e.test.ts'];
  const isBuilt = (...args: string[]) => isEndToEndSelected(files, args);

  it.each([
    [['e2e/alarm']],
    [['server/orders', 'ALARM']],
    [['e2e/menu.e2e.test.ts:12']],
    [['menu']],
    [['./e2e/alarm.e2e.test.ts']],
    [[]],
    [['-t', 'a shop']],
    [['--maxWorkers=1']],
    [['server/orders', '--retry', '2']],
  ])('%j', (args) => expect(isBuilt(...args)).toBe(true));

  it.each([
    [['server/orders']],
    [['server/orders', '-t', 'the alarm of a menu']],
    [['-t', 'a shop', 'contract/menu/']],
    [['server/orders', '--testNamePattern=alarm']],
    [['server/orders', '--maxWorkers=1']],
  ])('%j not, which selects no end-to-end test', (args) => expect(isBuilt(...args)).toBe(false));
});

describe('npm test', () => {
  it.each([[[]], [['-t', 'a shop']], [['--testNamePattern=a shop']]])('%j runs the first layer', (args) =>
    expect(projectsOf(args)).toEqual(['unit', 'calls', 'e2e']),
  );

  it('runs a file of the second layer for somebody who names it', () => {
    expect(projectsOf(['e2e/dashboard'])).toContain('check');
  });
});
