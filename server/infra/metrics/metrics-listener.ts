// Answers `GET /metrics` on a separate port, so that the address of the panel and the API never serves it:
// nobody who reaches the shop's server from outside can read how busy it is.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { Log } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import type { PrometheusMetrics } from './prometheus.ts';

export interface MetricsPlace {
  port: number;
  host: string;
  /** The bearer token required of readers; undefined lets only readers on this machine in. */
  token: string | undefined;
}

export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

export async function listenForMetrics(
  metrics: PrometheusMetrics,
  { port, host, token }: MetricsPlace,
  log: Log,
): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 8 * 1024 }, (request, response) => {
    const refuse = (status: number, headers = {}) => response.writeHead(status, headers).end();
    if (token === undefined && !asksThisMachine(request)) return refuse(421);
    if (request.url?.split('?', 1)[0] !== '/metrics') return refuse(404);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { allow: 'GET, HEAD' });
    if (!mayRead(request, token)) return refuse(401, { 'www-authenticate': 'Bearer' });
    metrics.read().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
          .end(request.method === 'HEAD' ? undefined : text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        refuse(500);
      },
    );
  });
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartRefused(
          `Metrics cannot be served on ${host}:${port} (${error.code}): set METRICS_HOST and METRICS_PORT.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  server.on('error', (error) => log.warn({ err: error }, 'the port of the metrics failed'));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * True when the Host header is `localhost` or an address, as required without a token. A page in a local
 * browser may have its own name point to us (DNS rebinding), but it cannot forge this header.
 */
function asksThisMachine({ headers }: IncomingMessage): boolean {
  const [, name = ''] = /^(\[[0-9a-f:.]+\]|[^:]+)(?::\d{1,5})?$/i.exec(headers.host ?? '') ?? [];
  return name.toLowerCase() === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
