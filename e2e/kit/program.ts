// The real program as a process of its own, on a database of its own, for end-to-end tests that kill and restart it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestDatabase, testDatabase } from '@pishkhan/server/testkit/database.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { openDemoShops } from '@pishkhan/server/testkit/open-demo.ts';
import { serverProgram } from '@pishkhan/tools/launch/server-flags.mjs';

export interface Program {
  url: string;
  dataDir: string;
  /** Of its database, for another server on it. */
  databaseUrl: string;
  /** The program's database, for changes that have no call. */
  pool: TestDatabase['pool'];
  /** The newest text sent to a phone; empty when there is none. */
  messageFor(cellPhone: string): string;
  /** The newest code sent to a phone. */
  otpFor(cellPhone: string): string;
  marketplaceKey(): string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Restarts it on the same port, database and files. */
  startAgain(): Promise<void>;
  /** Everything the program wrote to its terminal. */
  output(): string;
  close(): Promise<void>;
}

/** Demo data without the simulator, its shops open at every hour; generous OTP limits; `env` adds to and overrides the environment. */
export async function startProgram(env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const database = await testDatabase();
  const dataDir = env.PISHKHAN_DATA ?? mkdtempSync(path.join(tmpdir(), 'pishkhan-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [serverProgram], {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: database.url,
        PISHKHAN_DATA: dataDir,
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
    output = '';
    await Promise.race([open, ended]);
    ended.catch(() => {});
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  const messageFor = (cellPhone: string): string => {
    const lines = readFileSync(path.join(dataDir, 'outbox', 'sms.jsonl'), 'utf8')
      .trim()
      .split('\n');
    return lines.map((line) => JSON.parse(line)).findLast(({ to }) => to === cellPhone)?.text ?? '';
  };

  await start();
  if (!env.DEMO) await openDemoShops(database.db);
  return {
    url,
    dataDir,
    databaseUrl: database.url,
    pool: database.pool,
    messageFor,
    otpFor(cellPhone) {
      const code = /[0-9]{6}/.exec(messageFor(cellPhone))?.[0];
      if (!code) throw new Error('no code was sent');
      return code;
    },
    marketplaceKey: () => readFileSync(path.join(dataDir, 'marketplace.key'), 'utf8').trim(),
    kill: () => end('SIGKILL'),
    startAgain: start,
    output: () => output,
    async close() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      await database.close();
    },
  };
}
