// One run of the built server as a process of its own, from its start to its end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from '@pishkhan/tools/launch/server-flags.mjs';

export interface ProgramRun {
  /** Everything it wrote to its terminal. */
  output(): string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts it with demo data, without the simulator and with generous limits of codes; `env` adds to and overrides the environment. */
export async function runProgram(env: NodeJS.ProcessEnv): Promise<ProgramRun> {
  let output = '';
  const child: ChildProcess = spawn(process.execPath, [serverProgram], {
    env: {
      ...process.env,
      PORT: '0',
      DEMO: 'data',
      NODE_ENV: 'test',
      OTP_PER_HOUR: '1000',
      OTP_PER_DAY: '1000',
      OTP_PER_ADDRESS_HOUR: '1000',
      OTP_PER_NETWORK_HOUR: '1000',
      SMS_CODES_PER_MINUTE: '1000',
      OTP_RESEND_SECONDS: '0',
      // A shop whose panel another test has closed still takes orders.
      UNREACHABLE_PAUSE_SECONDS: '0',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<never>((_, refuse) => {
    child.once('exit', (code) => refuse(new Error(`the program ended with ${code}: ${output}`)));
  });
  const open = new Promise<void>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Pishkhan is open')) resolve();
      });
  });
  await Promise.race([open, ended]);
  ended.catch(() => {});
  return {
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
