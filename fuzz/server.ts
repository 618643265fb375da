// The server that is asked: a process of its own whose log is read.
import { type Keys, openServer } from '@pishkhan/chaos/server.ts';

export interface Server {
  url: string;
  /** Lines of its log. */
  readonly log: readonly string[];
  isRunning(): boolean;
  close(): Promise<void>;
}

export async function startServer(databaseUrl: string, keys: Keys): Promise<Server> {
  const server = await openServer(databaseUrl, keys, {
    // Nobody is to be refused for asking often: everything behind that would stay unseen.
    OTP_PER_HOUR: '1000000',
    OTP_PER_DAY: '1000000',
    OTP_PER_ADDRESS_HOUR: '1000000',
    OTP_RESEND_SECONDS: '0',
    LOG_LEVEL: 'warn',
  });
  await server.start();
  return {
    url: server.url,
    get log() {
      return server.said().split('\n');
    },
    isRunning: () => server.unexpectedEnds() === 0,
    close: server.close,
  };
}
