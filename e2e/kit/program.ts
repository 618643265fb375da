// The real program as a process of its own, on a database of its own, for end-to-end tests that kill and restart it.
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestDatabase, testDatabase } from '@pishkhan/server/testkit/database.ts';
import { openDemoShops } from '@pishkhan/server/testkit/open-demo.ts';
import { newestCode, newestText } from '@pishkhan/server/testkit/sent-texts.ts';
import { inject } from 'vitest';
import { createDemoServer } from './demo-server.ts';

export interface Program {
  url: string;
  dataDir: string;
  /** The address of its database, for another server on it. */
  databaseUrl: string;
  /** The program's database, for changes that have no call. */
  pool: TestDatabase['pool'];
  /** The newest text sent to a phone; empty when there is none. */
  messageFor(cellPhone: string): string;
  otpFor(cellPhone: string): string;
  marketplaceKey(): string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Restarts it on the same port, database and files; `env` overrides for this start. */
  startAgain(env?: NodeJS.ProcessEnv): Promise<void>;
  /** Everything the program wrote to its terminal, over all restarts. */
  output(): string;
  close(): Promise<void>;
}

/** Demo data without the simulator, its shops open at every hour; `env` adds to and overrides the environment. */
export async function startProgram(env: NodeJS.ProcessEnv = {}): Promise<Program> {
  // A program with a key or a folder of its own, or without the demo, cannot read what another one has written.
  const demo = env.DEMO || env.DATA_KEY || env.PISHKHAN_DATA ? undefined : inject('demoTemplate');
  const database = await testDatabase(demo && { template: demo.database });
  const server = await createDemoServer({ databaseUrl: database.url, dataDir: env.PISHKHAN_DATA, env });
  const { dataDir, start, kill, output } = server;
  if (demo) cpSync(demo.folder, dataDir, { recursive: true });
  await start();
  if (!demo && !env.DEMO) await openDemoShops(database.db);
  return {
    url: `http://localhost:${server.port}`,
    dataDir,
    databaseUrl: database.url,
    pool: database.pool,
    messageFor: (cellPhone) => newestText(dataDir, cellPhone),
    otpFor: (cellPhone) => newestCode(dataDir, cellPhone),
    marketplaceKey: () => readFileSync(path.join(dataDir, 'marketplace.key'), 'utf8').trim(),
    kill,
    startAgain: (changed) => start({ env: changed }),
    output,
    async close() {
      await server.close();
      await database.close();
    },
  };
}
