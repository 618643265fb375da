// Health checks: liveness (/livez) and readiness (/readyz). Reasons are fixed words; no address and no message of the database is exposed.
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

export const healthPaths = { alive: '/livez', ready: '/readyz', reach: '/reach' } as const;

export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  // An answer proves that the event loop runs. An unavailable database is no reason to kill the process.
  app.get(healthPaths.alive, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get(healthPaths.ready, async (_request, reply) => {
    const reasons = await readiness.reasons();
    reply.header('cache-control', 'no-store');
    const { warnings } = readiness;
    if (reasons.length === 0) return reply.send({ status: 'ready', reasons, warnings });
    return reply.code(503).header('retry-after', 1).send({ status: 'not ready', reasons, warnings });
  });
}
