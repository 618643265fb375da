// The program: reads the configuration, opens the database, serves, and stops in good order.
// A refusal to start is one sentence on stderr and exit code 1; anything unexpected later is logged, and the program ends
// rather than carrying on with an unknown state.
import { StartRefused } from '../infra/start-refused.ts';
import { readConfig } from './config.ts';
import { startPishkhan } from './start.ts';
import { sayWelcome } from './welcome.ts';

process.on('unhandledRejection', (reason) => {
  throw reason;
});

async function open(): Promise<void> {
  // Papers, keys and codes are the owner's alone, whatever the umask of the shell was.
  process.umask(0o077);
  const config = readConfig(process.env);
  const pishkhan = await startPishkhan(config);
  sayWelcome(config, pishkhan.port);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // Each step has a limit of its own; this is for the case that one of them has a mistake.
    setTimeout(() => process.exit(1), Math.max(10, config.stopDrainSeconds + 7) * 1000).unref();
    pishkhan.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // `on`, not `once`: a terminal, npm and the launcher may each send it, and without a listener the second one kills.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Opens, or says in one sentence why not. The program then lives until it is told to stop. */
export const runProgram = (): Promise<void> =>
  open().catch((error: unknown) => {
    process.stderr.write(
      error instanceof StartRefused ? `${error.message}\n` : `${(error as Error).stack}\n`,
    );
    process.exit(1);
  });
