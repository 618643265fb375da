// The HTTP interface for pages of the panel's origin that know the pairing token. Any other request is refused before its body is read.
//   GET  /printers                    -> {"printers": [{name, waiting, last}]}
//   PUT  /printers/{name}/jobs/{id}   raw bytes -> {"outcome": an `Outcome` of send-bytes.ts, "reason"?: why it was interrupted}
// Status 200 comes with the job's outcome; any other status means that the job was not accepted: {"problem": code}.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Printers } from './printers.ts';

export interface HttpServerParts {
  readonly origins: readonly string[];
  readonly token: string;
  readonly printers: Printers;
}

/** 80 mm paper takes 580 kB per metre. */
const maxBytes = 2_000_000;
/** The time in milliseconds for a page to send its bytes. */
const bringing = 15_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

class RequestRefused extends Error {
  readonly status: number;
  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

export function createHttpServer({ origins, token, printers }: HttpServerParts): Server {
  const tokenDigest = digest(token);

  /** Accepts only names of this host: a page that uses DNS rebinding sends its own. */
  function checkHost(request: IncomingMessage): void {
    const { localAddress, localPort } = request.socket;
    const address = localAddress?.replace(/^::ffff:/, '') ?? '';
    const names = [address, `[${address}]`, 'localhost', '127.0.0.1', '[::1]'];
    if (!names.some((name) => request.headers.host === `${name}:${localPort}`))
      throw new RequestRefused(421, 'foreign-host');
  }

  function checkOrigin(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) throw new RequestRefused(403, 'foreign-origin');
    response.setHeader('access-control-allow-origin', origin);
  }

  function checkToken(request: IncomingMessage): void {
    const given = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), tokenDigest)) throw new RequestRefused(401, 'token');
  }

  /** Answers the preflight of Chromium, which also asks for permission to reach the local network. */
  function allow(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('access-control-allow-methods', 'GET, PUT');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-max-age', '600');
    if (request.headers['access-control-request-private-network'] === 'true')
      response.setHeader('access-control-allow-private-network', 'true');
    response.writeHead(204).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    checkHost(request);
    checkOrigin(request, response);
    if (request.method === 'OPTIONS') return allow(request, response);
    checkToken(request);
    const path = request.url ?? '';
    if (request.method === 'GET' && path === '/printers')
      return say(response, 200, { printers: printers.states() });
    const [, name, id] = /^\/printers\/([a-z0-9-]{1,32})\/jobs\/([A-Za-z0-9-]{8,64})$/.exec(path) ?? [];
    if (request.method !== 'PUT' || !name || !id) throw new RequestRefused(404, 'no-such-path');
    if (!printers.has(name)) throw new RequestRefused(404, 'no-such-printer');
    const bytes = await readBytes(request);
    if (bytes.length === 0) throw new RequestRefused(422, 'no-bytes');
    const sent = await printers.print(name, id, bytes);
    if (sent === 'other-bytes') throw new RequestRefused(409, 'job-reused');
    if (sent === 'full') throw new RequestRefused(503, 'queue-full');
    say(response, 200, sent);
  }

  const server = createServer({ requestTimeout: bringing, headersTimeout: 5000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      const turned = error instanceof RequestRefused ? error : new RequestRefused(500, 'internal');
      // The unread rest of the body must not be parsed as the next request.
      response.setHeader('connection', 'close');
      say(response, turned.status, { problem: turned.message });
    });
  });
  return server;
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBytes(request: IncomingMessage): Promise<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new RequestRefused(413, 'too-long');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > maxBytes) throw new RequestRefused(413, 'too-long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
