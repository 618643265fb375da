import { createServer, type Server, type ServerOptions } from '@pishkhan/proofs/ground/server.ts';

/** A server as a shop's first start creates it, reachable for all devices of its network; `env` overrides. */
export const createDemoServer = ({ env, ...options }: ServerOptions): Promise<Server> =>
  createServer({
    ...options,
    env: {
      NODE_ENV: 'test',
      HOST: '0.0.0.0',
      // The server makes its own keys in its data folder.
      ...{ MARKETPLACE_KEY: undefined, SESSION_SECRET: undefined, DATA_KEY: undefined },
      // A shop whose panel another test has closed still takes orders.
      UNREACHABLE_PAUSE_SECONDS: '0',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
