// Sends a request unchanged, however invalid, and reads the answer; only the beginning of a stream is read.
import http from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { FuzzRequest } from './requests.ts';

export interface Answer {
  status: number;
  type: string;
  headers: http.IncomingHttpHeaders;
  /** The decoded body. */
  text: string;
  /** The error when the body does not match its Content-Encoding. */
  undecoded?: string;
  /** Latency until the complete answer; for a stream until its head. */
  ms: number;
}

const timeoutMs = 20_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

function decode(bytes: Buffer, encoding: string | undefined): Pick<Answer, 'text' | 'undecoded'> {
  if (encoding === undefined) return { text: bytes.toString() };
  const decoder = decoders[encoding];
  if (!decoder) return { text: '', undecoded: `no encoding of ours: ${encoding}` };
  try {
    return { text: decoder(bytes).toString() };
  } catch (error) {
    return { text: '', undecoded: `${encoding}: ${(error as Error).message}` };
  }
}

/** Resolves to `failed` without an answer within twenty seconds, or when the connection broke. */
export function send(
  url: string,
  { method, path, headers, body }: FuzzRequest,
): Promise<Answer | { failed: string }> {
  return new Promise((resolve) => {
    const began = performance.now();
    let request: http.ClientRequest;
    try {
      request = http.request(`${url}${path}`, { method, headers, agent });
    } catch (error) {
      // Node's own client refuses a few requests.
      resolve({ failed: `not sent: ${(error as Error).message}` });
      return;
    }
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), timeoutMs);
    request.on('error', (error) => {
      clearTimeout(timer);
      resolve({ failed: error.message });
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      const type = response.headers['content-type'] ?? '';
      const end = () => {
        clearTimeout(timer);
        const { statusCode: status = 0, headers: answered } = response;
        const answer = { status, type, headers: answered, ms: performance.now() - began };
        const bytes = Buffer.concat(chunks);
        const encoding = method === 'HEAD' || status === 304 ? undefined : answered['content-encoding'];
        resolve({ ...answer, ...decode(bytes, encoding) });
      };
      response.on('error', () => {});
      if (type.startsWith('text/event-stream')) {
        clearTimeout(timer);
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, type, headers: answered, text: '', ms: performance.now() - began });
        request.destroy();
        return;
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', end);
      response.on('aborted', () => resolve({ failed: 'the answer broke off' }));
    });
    request.end(body);
  });
}
