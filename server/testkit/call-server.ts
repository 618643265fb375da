import type { AddressInfo } from 'node:net';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Refusals } from '../infra/audit/refusals.ts';
import { createApp } from '../infra/http/create-app.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { type Authenticators, type Propose, registerCalls } from '../infra/http/register-calls.ts';
import { createRequestLimits, type RequestLimitSettings } from '../infra/http/request-limits.ts';
import { createLog, type Log } from '../infra/log.ts';

export interface CallServer {
  /** Origin without a trailing slash. */
  url: string;
  /** `fetch` with paths of this server. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Serves the calls of one feature over real HTTP on a free port of 127.0.0.1, as the whole server would.
 * Handlers of other calls are ignored, because a feature exports all of its handlers at once. Missing
 * authenticators refuse everybody. Closed after the file's last test.
 */
export async function serveCalls(
  calls: Readonly<Record<string, Call>>,
  handlers: readonly Implemented[],
  authenticators: Partial<Authenticators> = {},
  options: {
    log?: Log;
    trustProxy?: string[];
    refusals?: Refusals;
    limits?: Partial<RequestLimitSettings>;
    /** Present at a console. */
    propose?: Propose;
    alsoServe?: (app: FastifyInstance) => void;
  } = {},
): Promise<CallServer> {
  const app = await createApp(options.log ?? createLog('silent'), { trustProxy: options.trustProxy });
  const onBreach = ({ name }: Call, _requestId: string, breach: string) => {
    throw new Error(`${name} ${breach}`);
  };
  const served = new Set(Object.values(calls));
  registerCalls(
    app,
    calls,
    handlers.filter(({ call }) => served.has(call)),
    {
      authenticators: { ...refuseAll, ...authenticators },
      auditing: { refusals: options.refusals, onBreach },
      limits: createRequestLimits({ ...roomy, ...options.limits }),
      propose: options.propose,
    },
  );
  options.alsoServe?.(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const close = () => app.close();
  afterAll(close);
  return { url, fetch: (path, init) => fetch(url + path, init), close };
}

/** One person does all the work of a file. */
const roomy = { writesPerMinute: 100_000, connections: 16 };

const refuseAll: Authenticators = {
  staff: async () => refuse('UNAUTHENTICATED'),
  marketplace: () => false,
};
