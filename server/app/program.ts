// The program: reads the configuration, opens the database, serves, and stops gracefully.
// A refusal to start is one sentence on stderr and a separate exit code. Any unexpected error ends the
// program with its stack and exit code 1, rather than continuing in an unknown state, and `npm start`
// restarts it. So does a database that disappears during a start: it was there a moment ago.

import { collectGarbageOfStart } from '../infra/collect-garbage.ts';
import { isDatabaseUnavailable } from '../infra/database/is-unavailable.ts';
import { endProgram, reportUnexpectedExit } from '../infra/end-program.ts';
import { notNow, refused } from '../infra/exit-codes.mjs';
import { StartRefused } from '../infra/start-refused.ts';
import { readConfig } from './config/config.ts';
import { type Pishkhan, startPishkhan } from './start.ts';
import { printConsole, printWelcome } from './terminal-messages.ts';

/** The exit code that a shell reports for SIGTERM. */
const endedEarly = 143;

process.on('unhandledRejection', (reason) => {
  throw reason;
});
process.on('uncaughtException', endWith);
reportUnexpectedExit();

async function open(): Promise<void> {
  // Files, keys and codes belong to the owner only, independent of the shell's umask.
  process.umask(0o077);
  const config = readConfig(process.env);
  let opened: Pishkhan | undefined;
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    const told = `it was told to stop (${signal})`;
    // No request is served yet. The launcher stops a database that is still starting.
    if (!opened) endProgram(endedEarly, `${told} before it had started.`);
    // Each step has its own limit; this one guards against a bug in one of them.
    const limitMs = Math.max(10, config.stopDrainSeconds + 7) * 1000;
    setTimeout(() => endProgram(1, `${told}, which took longer than ${limitMs} ms.`), limitMs).unref();
    opened.stop().then(
      () => endProgram(0, `${told}.`),
      (error) => endProgram(1, `${told}, which failed: ${wordsOf(error)}`),
    );
  };
  // `on`, not `once`: a terminal, npm and the launcher may each send a signal, and without a listener the second one kills.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);

  opened = await startPishkhan(config);
  printWelcome(config, opened.port);
  if (opened.console) printConsole(config, opened.console);
  collectGarbageOfStart();
}

/** Starts, or prints in one sentence why not. The program then runs until it receives a stop signal. */
export const runProgram = (): Promise<void> =>
  open().catch((error) => {
    if (!(error instanceof StartRefused) && isDatabaseUnavailable(error))
      endProgram(1, `the database went away in the middle of the start: ${wordsOf(error)}`);
    endWith(error);
  });

function endWith(error: unknown): void {
  if (!(error instanceof StartRefused)) endProgram(1, wordsOf(error));
  endProgram(error.mayPass ? notNow : refused, error.message);
}

function wordsOf(error: unknown): string {
  const { stack, cause } = (error ?? {}) as Error;
  return [stack ?? String(error), ...(cause === undefined ? [] : [`caused by ${wordsOf(cause)}`])].join('\n');
}
