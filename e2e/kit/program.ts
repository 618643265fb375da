// The real program as a process of its own, on a database of its own, for end-to-end tests that kill and restart it.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestDatabase, testDatabase } from '@pishkhan/server/testkit/database.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { openDemoShops } from '@pishkhan/server/testkit/open-demo.ts';
import { inject } from 'vitest';
import { type ProgramRun, runProgram } from './run-program.ts';

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
  /** Everything the program wrote to its terminal since its last start. */
  output(): string;
  close(): Promise<void>;
}

/** Demo data without the simulator, its shops open at every hour; generous OTP limits; `env` adds to and overrides the environment. */
export async function startProgram(env: NodeJS.ProcessEnv = {}): Promise<Program> {
  // With a key or a folder of its own, or without the demo, a program cannot read what another one has written.
  const demo = env.DEMO || env.DATA_KEY || env.PISHKHAN_DATA ? undefined : inject('demoTemplate');
  const database = await testDatabase(demo && { template: demo.database });
  const dataDir = env.PISHKHAN_DATA ?? mkdtempSync(path.join(tmpdir(), 'pishkhan-e2e-'));
  if (demo) cpSync(demo.folder, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const start = () =>
    runProgram({ PORT: String(port), DATABASE_URL: database.url, PISHKHAN_DATA: dataDir, ...env });
  let current: ProgramRun = await start();

  const messageFor = (cellPhone: string): string => {
    const lines = readFileSync(path.join(dataDir, 'outbox', 'sms.jsonl'), 'utf8')
      .trim()
      .split('\n');
    return lines.map((line) => JSON.parse(line)).findLast(({ to }) => to === cellPhone)?.text ?? '';
  };

  if (!demo && !env.DEMO) await openDemoShops(database.db);
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
    kill: () => current.end('SIGKILL'),
    async startAgain() {
      current = await start();
    },
    output: () => current.output(),
    async close() {
      await current.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      await database.close();
    },
  };
}
