// Answers to requests that Node's parser or server refuses before routing: the same problem documents, written by hand.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { FastifyInstance } from 'fastify';
import { toProblem } from './answer.ts';

/** The headers of every answer; they depend on TLS, and on whether the answer is data or a document. */
export type HeadersOf = (isSecure: boolean, isData?: boolean) => Readonly<Record<string, string>>;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
/** A client that is still sending receives the answer only if we read on for a moment: closing at once would reset the connection. */
const lingerMs = 1000;

const faultOf = (code: string | undefined): Fault => {
  if (code === 'HPE_HEADER_OVERFLOW') return refuse('HEADERS_TOO_LARGE');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuse('REQUEST_TIMEOUT');
  return refuse('MALFORMED');
};

/** An answer to HEAD has the length of its body and no body: a client would take the bytes after the headers for another answer. */
function toText(fault: Fault, headersOf: HeadersOf, isHead = false): string {
  const problem = toProblem(fault, randomUUID());
  const body = JSON.stringify(problem);
  const headers = {
    ...headersOf(false),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': 'fa',
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${reasons[problem.status]}`, ...lines, '', isHead ? '' : body].join(
    '\r\n',
  );
}

function endWith(socket: Duplex, text: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(text);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** True when an answer, such as a stream, has begun on this connection. Node exposes it by this internal name only. */
const hasBegun = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/** `rawPacket` contains the bytes in which the parser found the fault. */
type ParserError = NodeJS.ErrnoException & { rawPacket?: unknown };

const isOfHead = ({ rawPacket }: ParserError): boolean =>
  Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';

export const answerWithoutRequest = {
  toClientError:
    (headersOf: HeadersOf) =>
    (error: ParserError, socket: Duplex): void => {
      if (error.code === 'ECONNRESET' || hasBegun(socket)) socket.destroy();
      else endWith(socket, toText(faultOf(error.code), headersOf, isOfHead(error)));
    },

  listen({ server }: FastifyInstance, headersOf: HeadersOf): void {
    server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
      socket.on('error', () => {});
      endWith(socket, toText(refuse('MALFORMED'), headersOf));
    });
    // The event fires for an `Expect` other than 100-continue.
    server.on('checkExpectation', (request: IncomingMessage) =>
      endWith(request.socket, toText(refuse('MALFORMED'), headersOf, request.method === 'HEAD')),
    );
  },
};
