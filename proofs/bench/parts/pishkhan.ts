// Our server in its production configuration, with data.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverFlags, serverProgram } from '@pishkhan/tools/launch/server-flags.mjs';
import { type Program, startProgram } from './program.ts';

export interface Pishkhan extends Program {
  marketplaceKey: string;
  sessionSecret: string;
}

/** With demo data and without the simulator, on this database. `nodeOptions` stand before the program. */
export async function startPishkhan(
  databaseUrl: string,
  { nodeOptions = [] as string[], env = {} as NodeJS.ProcessEnv } = {},
): Promise<Pishkhan> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-bench-data-'));
  const [marketplaceKey, sessionSecret] = [secret(), secret()];
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const program = await startProgram({
    command: [process.execPath, ...serverFlags, ...nodeOptions, serverProgram],
    env: {
      NODE_ENV: 'production',
      DEMO: 'data',
      DATABASE_URL: databaseUrl,
      PISHKHAN_DATA: folder,
      MARKETPLACE_KEY: marketplaceKey,
      SESSION_SECRET: sessionSecret,
      // One key, because a benchmark may start several servers on the same database.
      DATA_KEY: 'the key of all databases of the benchmark',
      LOG_LEVEL: 'warn',
      // A few people do the work of many.
      WRITES_PER_MINUTE: '1000000',
      ...env,
    },
    ready: '/api/openapi.json',
  });
  return {
    ...program,
    marketplaceKey,
    sessionSecret,
    async stop() {
      await program.stop();
      remove();
      process.off('exit', remove);
    },
  };
}

const secret = (): string => randomBytes(32).toString('base64url');
