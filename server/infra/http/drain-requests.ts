// The requests that are under way, and how the door is closed so that none of them, and none that is just coming, is lost.
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { monotonicMs } from '../clock.ts';

/**
 * So long after the door idle connections stay: who has just connected has still to say what they want, and who keeps a connection
 * hears `connection: close` in the next answer.
 */
const idleGraceMs = 500;
/** How short a turn of the event loop is best, how long we wait for such a one, and how long for one that brings no connection. */
const shortTurnMs = 0.5;
const mostShortMs = 200;
const mostQuietMs = 1000;
const lookMs = 50;

export interface RequestTracker {
  /**
   * Resolves when the door is closed and no request is under way, or when there was no more time for them. Call it once `app.close()` has
   * begun. Streams are no requests: they end when they are told.
   */
  settled(mostMs: number): Promise<void>;
}

export function trackRequests(app: FastifyInstance): RequestTracker {
  const underWay = new Set<FastifyReply>();
  let closedAt: number | undefined;

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isStream !== true) {
      underWay.add(reply);
      reply.raw.once('close', () => underWay.delete(reply));
    }
    done();
  });
  // From here on Fastify says `connection: close` in each answer; Node's server closes when this hook is done.
  app.addHook('preClose', async () => {
    keepIdleConnections(app.server);
    const serve = await takeAllWhoWait(app.server);
    closedAt = monotonicMs();
    // The door is closed in this turn of the event loop, and this is the next.
    setImmediate(serve);
  });

  const isSettled = (): boolean =>
    closedAt !== undefined && underWay.size === 0 && monotonicMs() - closedAt >= idleGraceMs;

  return {
    async settled(mostMs) {
      const began = monotonicMs();
      while (!isSettled() && monotonicMs() - began < mostMs) await sleep(lookMs);
    },
  };
}

/**
 * Node's server resets at once, when it closes, every connection on which no request is being read, those included whose first request is
 * on its way. Here that comes later; `createApp` asks for it again and again.
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
 * Connections that the system has accepted for us and that we have not taken yet are reset when the door closes; libuv takes one in each
 * turn of the event loop. So nobody new is served until a short turn has brought none. Those who came meanwhile are served afterwards:
 * call what this resolves with once the door is closed.
 */
async function takeAllWhoWait(server: FastifyInstance['server']): Promise<() => void> {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  const taken: Socket[] = [];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // It may be reset while it waits; to be served then does no harm.
    socket.on('error', () => {});
    taken.push(socket);
  });
  const began = monotonicMs();
  for (;;) {
    const before = { at: monotonicMs(), taken: taken.length };
    await nextTurn();
    const now = monotonicMs();
    const isShort = now - before.at < shortTurnMs || now - began > mostShortMs;
    if ((taken.length === before.taken && isShort) || now - began > mostQuietMs) break;
  }
  return () => {
    server.removeAllListeners('connection');
    for (const listener of listeners) server.on('connection', listener);
    // As Node's documentation has it: connections may be handed to an HTTP server so.
    for (const socket of taken) server.emit('connection', socket);
  };
}
