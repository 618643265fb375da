// Refuses requests by their head alone, before the body is read.
import type { IncomingMessage } from 'node:http';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { FastifyInstance } from 'fastify';
import { sendFault } from './register-calls.ts';

const hostForm = /^([A-Za-z0-9._~-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?$/;

/** RFC 9112 requires exactly one: a proxy and we might choose different ones of two. Only HTTP/1.0 may omit it. */
function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 0) return httpVersion === '1.0';
  return hosts === 1 && hostForm.test(headers.host ?? '');
}

export function checkHead(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasOneHost(request.raw)) {
      sendFault(reply.header('connection', 'close'), refuse('MALFORMED'));
      return;
    }
    // Our clients never compress requests, and decompression would be unbounded work.
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
      sendFault(reply.header('accept-encoding', 'identity'), refuse('UNSUPPORTED_TYPE'));
      return;
    }
    done();
  });
}
