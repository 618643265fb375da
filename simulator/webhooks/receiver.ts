// The marketplace's receiver of webhooks: it refuses messages that are unsigned, old or malformed, and records each valid one in the ledger
// once. A script can simulate any failing receiver.
// Owns: checking and answering. Not: received messages (ledger), the registration (register-receiver.ts).
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readWebhook } from '@pishkhan/client/webhooks.ts';
import { now } from '../clock.ts';
import type { Ledger } from './ledger.ts';

/** Simulated failures of one message, before it is recorded or after. */
export type Fault =
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'slow'; ms: number }
  | { kind: 'redirect'; to: string }
  /** A response that is not HTTP. */
  | { kind: 'garbage' }
  | { kind: 'drop' }
  | { kind: 'apply-then-drop' }
  | { kind: 'apply-then-slow'; ms: number }
  /** Records the message, and sends a response that never ends. */
  | { kind: 'flood' };

export interface ReceiverOptions {
  ledger: Ledger;
  /** Any free port by default. */
  port?: number;
  /** Called with each message, valid or not, numbered from 1. */
  fault?: ((number: number, message: { id: string; type: string }) => Fault | undefined) | undefined;
  /** Called with each message about a dispute. */
  disputed?: (() => void) | undefined;
  /** Called with the reason of a refused message. */
  distrusted?: (why: string) => void;
}

export interface Receiver {
  url: string;
  /** Accepts signatures made with any of these secrets. */
  trust(secrets: readonly string[]): void;
  /** Ids in the order of arrival, with repeats. */
  readonly came: readonly string[];
  close(): Promise<void>;
}

const webhookPath = '/pishkhan-simulator/webhooks';
/** Whether a URL belongs to a simulator, running or not. */
export const isSimulators = (url: string): boolean => {
  const { hostname, pathname } = new URL(url);
  return hostname === '127.0.0.1' && pathname === webhookPath;
};

const maxBytes = 1024 * 1024;

export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { ledger, fault = () => undefined, distrusted = () => {}, disputed } = options;
  let secrets: readonly string[] = [];
  const came: string[] = [];

  const receive = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const checked = isAddress(request)
      ? await readWebhook({ headers: request.headers, body }, { secrets, now: now() })
      : 'address';
    if (typeof checked === 'string') {
      distrusted(checked);
      response.writeHead(checked === 'signature' ? 401 : 400).end();
      return;
    }
    const { id, message } = checked;
    came.push(id);
    const wrong = fault(came.length, { id, type: message.type });
    if (wrong && !(await survive(wrong, request, response))) return;
    if ('dispute' in message.data) disputed?.();
    if ('order' in message.data) {
      const { vendorCode, moment, order } = message.data;
      const { type } = message;
      ledger.take({ id, type, vendorCode, orderCode: order.orderCode, version: moment.version });
    }
    if (wrong?.kind === 'apply-then-drop') request.socket.destroy();
    else if (wrong?.kind === 'flood') flood(response);
    else if (wrong?.kind === 'apply-then-slow') setTimeout(() => response.writeHead(204).end(), wrong.ms);
    else response.writeHead(204).end();
  };

  const server = http.createServer((request, response) => {
    receive(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((ready, failed) => {
    server.on('error', failed);
    server.listen(options.port ?? 0, '127.0.0.1', ready);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${webhookPath}`,
    trust(now) {
      secrets = now;
    },
    came,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const isAddress = ({ method, url }: http.IncomingMessage): boolean =>
  method === 'POST' && url?.split('?')[0] === webhookPath;

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns false when the message counts as not received. */
async function survive(
  wrong: Fault,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<boolean> {
  switch (wrong.kind) {
    case 'status':
      response.writeHead(wrong.status, wrong.headers).end('no');
      return false;
    case 'redirect':
      response.writeHead(302, { location: wrong.to }).end();
      return false;
    case 'garbage':
      request.socket.end('\u0000\u0001 what do you want\r\n\r\n');
      return false;
    case 'drop':
      request.socket.destroy();
      return false;
    case 'slow':
      await sleep(wrong.ms);
      // A client that disconnected will retry.
      return !request.socket.destroyed;
    case 'apply-then-drop':
    case 'apply-then-slow':
    case 'flood':
      return true;
    default:
      return wrong satisfies never;
  }
}

function flood(response: http.ServerResponse): void {
  const chunk = Buffer.alloc(16 * 1024, 'x');
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.writeHead(200);
  response.on('drain', pour);
  pour();
}
