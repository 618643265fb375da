// /reach: a stream of two events by which `npm run doctor` sees from outside whether this installation answers at its
// public address, and what a proxy in between does with streams and addresses.
// Invariants: it reveals no address; few are open at once, and each ends within half a minute.
import { heartbeatSeconds } from '@pishkhan/contract/stream/events.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { healthPaths } from './health.ts';

export const reachedSchema = z.object({
  installation: z.string(),
  /** Whether the request came by TLS, as far as this server knows. */
  isSecure: z.boolean(),
  /** The address that a proxy names, as this server sees it: `unknown` means that it does not trust the proxy. */
  forwarded: z.enum(['none', 'unknown', 'trusted']),
});
export type Reached = z.infer<typeof reachedSchema>;

const maxOpen = 10;
const querySchema = z.object({
  /** Silence between the two events: that of a panel's stream by default. */
  seconds: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(30)), heartbeatSeconds),
});

export function serveReach(app: FastifyInstance, installation: string): void {
  let open = 0;
  app.get(healthPaths.reach, { config: { isStream: true } }, (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ status: 'seconds are 0 to 30' });
    if (open >= maxOpen) return reply.code(503).header('retry-after', 5).send({ status: 'busy' });
    reply.hijack();
    const { raw } = reply;
    // Its `close` has passed already.
    if (raw.destroyed) return reply;
    open += 1;
    raw.on('error', () => {});
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string | string[]>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const reached = { installation, isSecure: request.protocol === 'https', forwarded: forwardedOf(request) };
    raw.write(`data: ${JSON.stringify(reached satisfies Reached)}\n\n`);
    const timer = setTimeout(() => raw.end('data: end\n\n'), query.data.seconds * 1000).unref();
    raw.on('close', () => {
      open -= 1;
      clearTimeout(timer);
    });
    return reply;
  });
}

function forwardedOf(request: FastifyRequest): Reached['forwarded'] {
  if (request.headers['x-forwarded-for'] === undefined) return 'none';
  return request.ip === request.socket.remoteAddress ? 'unknown' : 'trusted';
}
