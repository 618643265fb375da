// Tracks pending requests and closes the listening socket without losing them or connections that are just arriving.
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { monotonicMs } from '../clock.ts';

/**
 * Time for which idle connections stay open after the socket is closed: a new client has yet to send its
 * request, and a client with a keep-alive connection learns of `connection: close` in the next answer.
 */
const idleGraceMs = 500;
/**
 * Limits of the wait: a shorter turn of the event loop counts as short; the maximum wait for a short turn;
 * the maximum wait for one without new connections.
 */
const shortTurnMs = 0.5;
const maxShortMs = 200;
const maxQuietMs = 1000;
const pollMs = 50;

export interface RequestTracker {
  /**
   * Resolves when the socket is closed and no request is pending, or after `maxMs`. Call it once
   * `app.close()` has begun. Streams do not count: they end on their own signal.
   */
  drained(maxMs: number): Promise<void>;
}

export function trackRequests(app: FastifyInstance): RequestTracker {
  const underWay = new Set<FastifyReply>();
  let closedAt: number | undefined;

  app.addHook('onRequest', (request, reply, done) => {
    if (request.route.config.isStream !== true) {
      underWay.add(reply);
      reply.raw.once('close', () => underWay.delete(reply));
    }
    done();
  });
  // Fastify sends `connection: close` in each answer from this hook on; Node's server closes when the hook is done.
  app.addHook('preClose', async () => {
    keepIdleConnections(app.server);
    const serve = await acceptPendingConnections(app.server);
    closedAt = monotonicMs();
    // The socket is closed in this turn of the event loop; this callback runs in the next.
    setImmediate(serve);
  });

  const isDrained = (): boolean =>
    closedAt !== undefined && underWay.size === 0 && monotonicMs() - closedAt >= idleGraceMs;

  return {
    async drained(maxMs) {
      const began = monotonicMs();
      while (!isDrained() && monotonicMs() - began < maxMs) await sleep(pollMs);
    },
  };
}

/**
 * Closing Node's server resets every connection on which no request is being read, including those whose
 * first request is on its way. Here that is deferred; `createApp` calls it repeatedly.
 */
function keepIdleConnections(server: FastifyInstance['server']): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {};
  const grace = setTimeout(() => {
    server.closeIdleConnections = closeIdle;
  }, idleGraceMs);
  server.once('close', () => clearTimeout(grace));
}

/**
 * Connections that the system has accepted but we have not are reset when the socket closes, and libuv
 * accepts one in each turn of the event loop. So no new connection is served until a short turn has brought
 * none; those that arrived meanwhile are served by calling the returned function after the socket is closed.
 */
async function acceptPendingConnections(server: FastifyInstance['server']): Promise<() => void> {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  const taken: Socket[] = [];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // The connection may be reset while it waits; serving it then does no harm.
    socket.on('error', () => {});
    taken.push(socket);
  });
  const began = monotonicMs();
  for (;;) {
    const before = { at: monotonicMs(), taken: taken.length };
    await nextTurn();
    const now = monotonicMs();
    const isShort = now - before.at < shortTurnMs || now - began > maxShortMs;
    if ((taken.length === before.taken && isShort) || now - began > maxQuietMs) break;
  }
  return () => {
    server.removeAllListeners('connection');
    for (const listener of listeners) server.on('connection', listener);
    // Documented by Node: a connection may be handed to an HTTP server by this event.
    for (const socket of taken) server.emit('connection', socket);
  };
}
