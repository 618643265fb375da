// The program: reads the configuration, opens the database, serves, and stops gracefully.
// A refusal to start is one sentence on stderr and an exit code of its own. Anything unexpected ends the program with
// its stack and exit code 1, rather than going on in an unknown state, and `npm start` restarts it.

import { collectGarbageOfStart } from '../infra/collect-garbage.ts';
import { isDatabaseUnavailable } from '../infra/database/is-unavailable.ts';
import { notNow, refused } from '../infra/exit-codes.mjs';
import { StartRefused } from '../infra/start-refused.ts';
import { readConfig } from './config.ts';
import { type Pishkhan, startPishkhan } from './start.ts';
import { sayWelcome } from './terminal-messages.ts';

/** The exit code that a shell reports for SIGTERM. */
const endedEarly = 143;

process.on('unhandledRejection', (reason) => {
  throw reason;
});
process.on('uncaughtException', endWith);

async function open(): Promise<void> {
  // Files, keys and codes belong to the owner only, whatever the shell's umask.
  process.umask(0o077);
  const config = readConfig(process.env);
  let opened: Pishkhan | undefined;
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // No request is served yet. The launcher stops a database that is still starting.
    if (!opened) process.exit(endedEarly);
    // Each step has a limit of its own; this one guards against a bug in one of them.
    setTimeout(() => process.exit(1), Math.max(10, config.stopDrainSeconds + 7) * 1000).unref();
    opened.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // `on`, not `once`: a terminal, npm and the launcher may each send a signal, and without a listener the second one
  // kills.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);

  opened = await startPishkhan(config);
  sayWelcome(config, opened.port);
  collectGarbageOfStart();
}

/** Starts, or prints in one sentence why not. The program then runs until it is told to stop. */
export const runProgram = (): Promise<void> => open().catch(endWith);

function endWith(error: unknown): void {
  const isRefusal = error instanceof StartRefused;
  process.stderr.write(isRefusal ? `${error.message}\n` : `${(error as Error)?.stack ?? error}\n`);
  const mayPass = isRefusal ? error.mayPass : isDatabaseUnavailable(error);
  process.exit(mayPass ? notNow : isRefusal ? refused : 1);
}
