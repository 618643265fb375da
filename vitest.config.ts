import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tools/test-run/longest-first.ts';
import { SummaryReporter } from './tools/test-run/summary-reporter.ts';

/** For `npm run bench -- tests`. */
const CPU = process.env.TEST_CPU ? ['./proofs/bench/parts/cpu-of-files.ts'] : [];
const SETUP = [...CPU, './tools/test-run/quiet-console.ts'];
const DATABASE = './server/testkit/global-setup.ts';
const DEMO = './e2e/kit/global-setup.ts';
const NEEDS_DATABASE = ['server/**/*.call.test.ts', '**/*.db.test.ts'];
const E2E = ['e2e/**/*.e2e.test.ts'];
/** Dearer ones, which `npm test` leaves to `npm run check`. */
const CHECK = ['**/*.check.test.ts'];
/** Minutes long: only `npm run proofs`. */
const PROOFS = ['**/*.proof.test.ts'];
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '.data/**'];
/** For busy machines: the default of one second is short there. A test with a deadline of its own sets it. */
const GENEROUS = { poll: { timeout: 10_000 } };

/** A project of tests that start whole programs and browsers. */
const inBrowsers = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  test: {
    name,
    include,
    exclude: NOT_OURS,
    isolate: false,
    globalSetup: [DATABASE, DEMO],
    setupFiles: SETUP,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: GENEROUS,
    sequence: { groupOrder: 1 },
  },
});

export default defineConfig({
  test: {
    // On two cores: more than half of what a file of call tests or an end-to-end test takes is waiting.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SummaryReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_OURS, ...NEEDS_DATABASE, ...E2E, ...CHECK, ...PROOFS],
          setupFiles: SETUP,
          // They compute and hold nothing: a worker of their own each would cost more than most of them do.
          isolate: false,
          // Nothing to wait for, so no more than the cores; and five seconds are short when the machine is busy with other things.
          maxWorkers: 2,
          testTimeout: 60_000,
          expect: GENEROUS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'calls',
          // Loading the server again for each file would take a fifth of their time; a file gives back what it changes of the process.
          isolate: false,
          include: NEEDS_DATABASE,
          exclude: NOT_OURS,
          globalSetup: [DATABASE],
          setupFiles: SETUP,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: GENEROUS,
          sequence: { groupOrder: 1 },
        },
      },
      inBrowsers('e2e', E2E),
      inBrowsers('check', CHECK),
      inBrowsers('proofs', PROOFS),
    ],
  },
});
