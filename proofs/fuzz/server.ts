// The server under test: a process of its own whose log is read.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Keys, openServer } from '../ground/server.ts';

export interface Server {
  url: string;
  /** The file of sent text messages. */
  outbox: string;
  /** Lines of its log. */
  readonly log: readonly string[];
  isRunning(): boolean;
  close(): Promise<void>;
}

export async function startServer(databaseUrl: string, keys: Keys): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-fuzz-'));
  const server = await openServer(databaseUrl, keys, {
    // No rate limits: they would hide the code behind them from the fuzzer.
    OTP_PER_HOUR: '1000000',
    OTP_PER_DAY: '1000000',
    OTP_PER_ADDRESS_HOUR: '1000000',
    OTP_PER_NETWORK_HOUR: '1000000',
    OTP_WRONG_PER_HOUR: '1000000',
    SMS_CODES_PER_MINUTE: '1000000',
    SMS_CODES_PER_HOUR: '1000000',
    SMS_INVITATIONS_PER_HOUR: '1000000',
    SMS_NEWS_PER_HOUR: '1000000',
    OTP_RESEND_SECONDS: '0',
    LOG_LEVEL: 'warn',
    PISHKHAN_DATA: folder,
  });
  await server.start();
  return {
    url: server.url,
    outbox: path.join(folder, 'outbox', 'sms.jsonl'),
    get log() {
      return server.said().split('\n');
    },
    isRunning: () => server.unexpectedEnds() === 0,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
