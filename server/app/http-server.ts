// The HTTP server: limits, headers, errors, the API, its documents and the panel's files, on one port.
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { allCalls } from '@pishkhan/contract/calls.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { guardErrors } from '../infra/http/error-boundary.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { parseQuery } from '../infra/http/read-request.ts';
import { type Doors, registerCalls, sendFault } from '../infra/http/register-calls.ts';
import type { Log } from '../infra/log.ts';
import { serveDocuments } from './documents.ts';
import { servePanel } from './panel-files.ts';
import { secureHeaders } from './secure-headers.ts';

export interface HttpParts {
  handlers: readonly Implemented[];
  doors: Doors;
  log: Log;
  trustProxy: string[] | undefined;
  supportPhone: string;
}

const bodyLimit = 1024 * 1024;

export async function createHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    requestTimeout: 30_000,
    // Streams are closed by us before this server closes; idle keep-alive connections need not be waited for.
    forceCloseConnections: 'idle',
    trustProxy: parts.trustProxy ?? false,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    logger: false,
  });
  guardErrors(app, parts.log);
  app.addHook('onResponse', (request, reply, done) => {
    parts.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  await app.register(cookie);
  secureHeaders(app);
  registerCalls(app, allCalls, parts.handlers, parts.doors);
  serveDocuments(app);
  await servePanel(app, { supportPhone: parts.supportPhone });
  app.setNotFoundHandler((_request, reply) => sendFault(reply, refuse('NOT_FOUND')));
  return app;
}
