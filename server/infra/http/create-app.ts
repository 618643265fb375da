// Fastify as every server of ours uses it: limits, request ids, JSON, forms where a call takes one, cookies, and errors through one boundary.
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { refuse } from '@pishkhan/contract/faults.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { toProblem } from './answer.ts';
import { guardErrors } from './error-boundary.ts';
import { readJsonOnly } from './read-body.ts';
import { leaveForms } from './read-form.ts';
import { parseQuery } from './read-request.ts';
import { sendFault } from './register-calls.ts';

const bodyLimit = 1024 * 1024;

export async function createApp(log: Log, trustProxy?: string[]): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    requestTimeout: 30_000,
    trustProxy: trustProxy ?? false,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    logger: false,
    clientErrorHandler: (_error, socket) => {
      // Node's parser gave up before there was a request: a URL with raw bytes, a broken or endless header.
      if (socket.writable) socket.write(unreadable());
      socket.destroy();
    },
  });
  guardErrors(app, log);
  readJsonOnly(app);
  leaveForms(app);
  await app.register(cookie);
  closeAsTheyFallIdle(app);
  app.setNotFoundHandler((_request, reply) => sendFault(reply, refuse('NOT_FOUND')));
  return app;
}

/** A closing server answers what is under way and keeps no connection alive after that; Node looks for idle ones only once. */
function closeAsTheyFallIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}

function unreadable(): string {
  const body = JSON.stringify(toProblem(refuse('MALFORMED'), randomUUID()));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/problem+json; charset=utf-8',
    'Content-Language: fa',
    'Cache-Control: no-store',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
