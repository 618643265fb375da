// Reads request bodies, which must be JSON. The rest of a too large body is read and dropped before the
// refusal, because a client that is still sending when the connection closes would see a broken pipe instead of our answer.
import type { IncomingMessage } from 'node:http';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { FastifyInstance } from 'fastify';
import { exceededJsonLimit } from './json-shape.ts';

export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send `application/json` with an empty body.
    if (body === '') return done(null, undefined);
    const tooMuch = exceededJsonLimit(body as string);
    if (tooMuch) return done(refuse(tooMuch === 'DEPTH' ? 'MALFORMED' : 'TOO_LARGE') as never);
    return parse(request, body as string, done);
  });
}

const timeoutMs = 5_000;
const maxBytes = 64 * 1024 * 1024;

/** Resolves when the rest of the body has been read, or when it is too long to wait for. */
export async function drainBody(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, timeoutMs);
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) resolve();
    });
    for (const event of ['end', 'error', 'close']) raw.once(event, resolve);
    raw.once('close', () => clearTimeout(timer));
    raw.resume();
  });
}
