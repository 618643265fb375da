// The Fastify instance of every server: limits, request ids, JSON, forms for calls that take one, and one error boundary.
import { randomUUID } from 'node:crypto';
import { refuse } from '@pishkhan/contract/faults.ts';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { watchLoop } from '../loop-watch.ts';
import { answerWithoutRequest, type HeadersOf } from './answer-without-request.ts';
import { checkHead } from './check-head.ts';
import { faultOf, guardErrors } from './error-boundary.ts';
import { readJsonOnly } from './read-body.ts';
import { deferFormParsing } from './read-form.ts';
import { parseQuery } from './read-request.ts';
import { sendFault } from './register-calls.ts';

const bodyLimit = 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** `routeOptions` of the request. */
    route: FastifyRequest['routeOptions'];
  }
}

interface AppSettings {
  trustProxy?: string[] | undefined;
  /** Headers of every answer; absent in servers of tests. */
  headersOf?: HeadersOf;
}

export async function createApp(
  log: Log,
  { trustProxy, headersOf = () => ({}) }: AppSettings = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    requestTimeout: 30_000,
    // A stopping server answers requests on open connections as usual.
    return503OnClosing: false,
    trustProxy: trustProxy ?? false,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    // We check it ourselves, so that the refusal is a problem document too.
    http: { requireHostHeader: false },
    logger: false,
    // Malformed URLs match no route, so no hook runs for them.
    frameworkErrors: (error, request, reply) =>
      sendFault(reply.headers(headersOf(request.protocol === 'https')), faultOf(error as FastifyError)),
    clientErrorHandler: answerWithoutRequest.toClientError(headersOf),
  });
  answerWithoutRequest.listen(app, headersOf);
  app.decorateRequest('route');
  const oneOf = memoizeRouteOptions();
  app.addHook('onRequest', (request, reply, done) => {
    request.route = oneOf(request.routeOptions);
    reply.headers(headersOf(request.protocol === 'https', request.route.config.isData));
    done();
  });
  guardErrors(app, log);
  checkHead(app);
  readJsonOnly(app);
  deferFormParsing(app);
  closeIdleConnectionsRepeatedly(app);
  logLoopStalls(app, log);
  app.setNotFoundHandler((_request, reply) => sendFault(reply, refuse('NOT_FOUND')));
  return app;
}

/**
 * A closing server answers pending requests and then closes each connection; Node looks for idle connections only once.
 * A timer that is late runs before the event loop reads what has arrived meanwhile, so each look waits until that is read:
 * a connection with an unread request looks idle.
 */
function closeIdleConnectionsRepeatedly(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), 50);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}

/** Fastify creates the options on each access, and an open stream would retain its own for hours. */
function memoizeRouteOptions(): (route: FastifyRequest['routeOptions']) => FastifyRequest['routeOptions'] {
  const routes = new WeakMap<object, FastifyRequest['routeOptions']>();
  return (route) => {
    const known = routes.get(route.config);
    if (known) return known;
    routes.set(route.config, route);
    return route;
  };
}

function logLoopStalls(app: FastifyInstance, log: Log): void {
  const watch = watchLoop(log);
  app.addHook('onRequest', (request, reply, done) => {
    const call = `${request.method} ${request.route.url ?? 'none'}`;
    watch.begin(call);
    // A stream counts as work only while it opens. The event fires however the request ends.
    if (request.route.config.isStream) watch.end(call);
    else reply.raw.once('close', () => watch.end(call));
    done();
  });
  app.addHook('onClose', async () => watch.stop());
}
