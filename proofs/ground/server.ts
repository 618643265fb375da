// Our server as `npm start` starts it, but alone: killed, stopped and started again on the same port, database and data folder.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { serverEnvironment, serverFlags, serverProgram } from '@pishkhan/tools/launch/server-flags.mjs';
import { createProgram, type Program, statusOf } from './program.ts';

export interface Keys {
  marketplaceKey: string;
  sessionSecret: string;
}

export interface Server extends Program, Keys {
  url: string;
  port: number;
  dataDir: string;
  /** Stops the server, and removes its data folder unless it was given. */
  close(): Promise<void>;
}

export interface ServerOptions {
  /** The server has an embedded database in its data folder without this. */
  databaseUrl?: string | undefined;
  /** The keys of another server on the same database; otherwise new ones. */
  keys?: Keys;
  dataDir?: string | undefined;
  /** Overrides the environment of the ground; `PORT` is the port. */
  env?: NodeJS.ProcessEnv;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const newKeys = (): Keys => ({ marketplaceKey: newSecret(), sessionSecret: newSecret() });

const root = path.join(import.meta.dirname, '../..');

const limits = [
  'OTP_PER_HOUR',
  'OTP_PER_DAY',
  'OTP_PER_ADDRESS_HOUR',
  'OTP_PER_NETWORK_HOUR',
  'OTP_WRONG_PER_HOUR',
  'SMS_CODES_PER_MINUTE',
  'SMS_CODES_PER_HOUR',
  'SMS_INVITATIONS_PER_HOUR',
  'SMS_NEWS_PER_HOUR',
  'WRITES_PER_MINUTE',
];
/** A few people of a proof do the work of many, and a limit would hide what is behind it. */
const raisedLimits = Object.fromEntries(limits.map((name) => [name, '1000000']));

/** Has the demo's shops without its simulator. It is not started yet. */
export async function createServer({
  databaseUrl,
  keys: { marketplaceKey, sessionSecret } = newKeys(),
  dataDir,
  env = {},
}: ServerOptions): Promise<Server> {
  if (!existsSync(serverProgram))
    throw new Error('The server is not built: "npm test -- FILE" builds it, vitest alone does not.');
  const port = Number(env.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'pishkhan-data-'));
  // PostgreSQL does not run as root and must be able to enter the folder.
  if (dataDir === undefined) chmodSync(folder, 0o711);
  const remove = () => {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', remove);
  const program = createProgram({
    name: 'the server',
    command: [process.execPath, ...serverFlags, serverProgram],
    env: {
      ...process.env,
      ...serverEnvironment(root),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: 'data',
      DATABASE_URL: databaseUrl ?? '',
      PISHKHAN_DATA: folder,
      MARKETPLACE_KEY: marketplaceKey,
      SESSION_SECRET: sessionSecret,
      // Servers of one database need the same key, and their data folders differ.
      DATA_KEY: 'the key of all databases of the proofs',
      // The marketplace is on this machine.
      WEBHOOK_ALLOW_INTERNAL: '1',
      LOG_LEVEL: 'error',
      ...raisedLimits,
      OTP_RESEND_SECONDS: '0',
      ...env,
    },
    isReady: async () => (await statusOf(`${url}/readyz`)) === 200,
  });
  return {
    ...program,
    marketplaceKey,
    sessionSecret,
    url,
    port,
    dataDir: folder,
    async close() {
      await program.stop();
      process.off('exit', remove);
      remove();
    },
  };
}

/** Runs until the resources are disposed. */
export async function useServer(resources: AsyncDisposableStack, options: ServerOptions): Promise<Server> {
  const server = resources.adopt(await createServer(options), (it) => it.close());
  await server.start();
  return server;
}
