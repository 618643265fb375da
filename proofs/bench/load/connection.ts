// An HTTP/1.1 client over kept-alive connections, with as little work between two requests as Node allows.
import http from 'node:http';

export interface Wanted {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

export interface Got {
  status: number;
  /** Decoded only on request: its garbage collection would be measured as the server's latency. */
  text(): string;
  body(): Buffer;
  /** Its Content-Encoding. */
  encoding: string | undefined;
  /** Latency from the request to the last byte of its answer. */
  ms: number;
}

export type Connection = (wanted: Wanted) => Promise<Got>;

export function connectTo(url: string, connections: number): Connection {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const began = performance.now();
      const request = http.request({
        agent,
        hostname,
        port,
        method,
        path,
        headers: payload
          ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
          : headers,
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            encoding: response.headers['content-encoding'],
            text: () => Buffer.concat(chunks).toString('utf8'),
            body: () => Buffer.concat(chunks),
            ms: performance.now() - began,
          }),
        );
      });
      request.end(payload);
    });
}

/** Throws unless the answer is a success: a benchmark of errors proves nothing. */
export async function must(connection: Connection, wanted: Wanted): Promise<Got> {
  const got = await connection(wanted);
  if (got.status !== 200) throw new Error(`${wanted.method} ${wanted.path}: ${got.status} ${got.text()}`);
  return got;
}
