// The program: reads the configuration, opens the database, serves, and stops in good order.
// A refusal to start is one sentence on stderr and an exit code of its own; anything unexpected ends the program with its stack and
// exit code 1, rather than carrying on with an unknown state, and `npm start` starts it again.
import { isDatabaseUnavailable } from '../infra/database/is-unavailable.ts';
import { notNow, refused } from '../infra/exit-codes.mjs';
import { StartRefused } from '../infra/start-refused.ts';
import { readConfig } from './config.ts';
import { type Pishkhan, startPishkhan } from './start.ts';
import { sayWelcome } from './terminal-messages.ts';

/** As a shell says it of a program that SIGTERM ended. */
const endedEarly = 143;

process.on('unhandledRejection', (reason) => {
  throw reason;
});
process.on('uncaughtException', endWith);

async function open(): Promise<void> {
  // Papers, keys and codes are the owner's alone, whatever the umask of the shell was.
  process.umask(0o077);
  const config = readConfig(process.env);
  let opened: Pishkhan | undefined;
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // Nobody is served yet. The launcher sees to a database that is on its way up.
    if (!opened) process.exit(endedEarly);
    // Each step has a limit of its own; this is for the case that one of them has a mistake.
    setTimeout(() => process.exit(1), Math.max(10, config.stopDrainSeconds + 7) * 1000).unref();
    opened.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // `on`, not `once`: a terminal, npm and the launcher may each send it, and without a listener the second one kills.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);

  opened = await startPishkhan(config);
  sayWelcome(config, opened.port);
}

/** Opens, or says in one sentence why not. The program then lives until it is told to stop. */
export const runProgram = (): Promise<void> => open().catch(endWith);

function endWith(error: unknown): void {
  const isRefusal = error instanceof StartRefused;
  process.stderr.write(isRefusal ? `${error.message}\n` : `${(error as Error)?.stack ?? error}\n`);
  const mayPass = isRefusal ? error.mayPass : isDatabaseUnavailable(error);
  process.exit(mayPass ? notNow : isRefusal ? refused : 1);
}
