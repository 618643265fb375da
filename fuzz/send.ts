// Sends a request as it is, however wrong, and reads what comes; of a stream the first moment.
import http from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface Answer {
  status: number;
  type: string;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** Until the answer was whole; of a stream until its head. */
  ms: number;
}

const patienceMs = 20_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** Undefined when there was none within twenty seconds, or the connection broke. */
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
      // Node's own client refuses a few of them.
      resolve({ failed: `not sent: ${(error as Error).message}` });
      return;
    }
    const patience = setTimeout(() => request.destroy(new Error('no answer in time')), patienceMs);
    request.on('error', (error) => {
      clearTimeout(patience);
      resolve({ failed: error.message });
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      const type = response.headers['content-type'] ?? '';
      const end = () => {
        clearTimeout(patience);
        const text = response.headers['content-encoding'] ? '' : Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, type, headers: answered, text, ms: performance.now() - began });
      };
      response.on('error', () => {});
      if (type.startsWith('text/event-stream')) {
        end();
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
