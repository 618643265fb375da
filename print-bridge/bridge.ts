// Print bridge: connects pages of the panel with printers of the shop's network. Browsers speak HTTP, and receipt printers take raw bytes
// on port 9100.
// Owns: pairing, queues, the list of printers. Not: the printed content, which it neither reads, stores nor logs.
// Invariants: only configured printers are reached, and a page cannot name a host; a job that is sent twice prints once.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type BridgeConfig, StartRefused } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { openJobJournal } from './job-journal.ts';
import { openPrinters } from './printers.ts';
import { defaultTimeouts, type Timeouts } from './send-bytes.ts';
import { makeFolder, replaceFile } from './write-durably.ts';

export interface Bridge {
  readonly port: number;
  /** The pairing token of pages, the same at each start. */
  readonly token: string;
  stop(): Promise<void>;
}

export async function startBridge(
  config: BridgeConfig,
  timeouts: Timeouts = defaultTimeouts,
): Promise<Bridge> {
  const token = openToken(config.dataDir);
  const printers = openPrinters(config.printers, openJobJournal(config.dataDir), timeouts);
  const server = createHttpServer({ origins: config.origins, token, printers });
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      `Cannot listen on ${config.host}:${config.port} (${code}): set PRINT_BRIDGE_HOST and PRINT_BRIDGE_PORT.`,
    );
  }
  return {
    port: (server.address() as AddressInfo).port,
    token,
    async stop() {
      server.close();
      await printers.settled();
      server.closeAllConnections();
    },
  };
}

function openToken(dataDir: string): string {
  const file = path.join(dataDir, 'token');
  if (existsSync(file)) {
    const token = readFileSync(file, 'utf8').trim();
    if (/^[\x21-\x7e]{16,}$/.test(token)) return token;
  }
  makeFolder(dataDir);
  const token = randomBytes(12).toString('hex');
  replaceFile(file, `${token}\n`);
  return token;
}
