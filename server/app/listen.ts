import type { FastifyInstance } from 'fastify';
import { StartRefused } from '../infra/start-refused.ts';

interface Place {
  port: number;
  host: string;
}

/** Listens there, and returns the port. A refusal names the variables of the place. */
export async function listen(
  app: FastifyInstance,
  { port, host }: Place,
  names: Readonly<Record<keyof Place, string>>,
): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${port} is taken: stop what listens there, or set ${names.port} to another one.`,
      );
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartRefused(
        `Cannot listen on ${host}:${port} (${code}): set ${names.host} and ${names.port}.`,
      );
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
