// Serialises answers. They are cut to the declared fields; failures are problem documents.
import { type Fault, type FaultCode, faults } from '@pishkhan/contract/faults.ts';
import type { Call, CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { FaultShape, Problem } from '@pishkhan/contract/kit/fault.ts';
import * as z from 'zod/mini';
import { encodeInChunks } from './encode-in-chunks.ts';

/** Stored bytes that are sent again unchanged: UTF-8, or text that is still to be encoded as UTF-8. */
export class StoredAnswer {
  readonly status: number;
  readonly body: string | Uint8Array;
  constructor(status: number, body: string | Uint8Array) {
    this.status = status;
    this.body = body;
  }
}

/** A streamed file: its file name, and its bytes, produced only as fast as they are read. */
export class FileAnswer {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  constructor(name: string, bytes: AsyncIterable<Uint8Array>) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** The bytes of a complete file as a single chunk. */
export async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** A small public picture that browsers may cache. */
export class PictureAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly keptSeconds: number;
  constructor(bytes: Uint8Array, mediaType: string, keptSeconds: number) {
    this.bytes = bytes;
    this.mediaType = mediaType;
    this.keptSeconds = keptSeconds;
  }
}

/** The answer of a call without a result. A plain `{}` would absorb the refusals in the handler's type. */
export const emptyAnswer: Readonly<Record<string, never>> = {};

/** `{"result": …}` with exactly the fields that the call declares. Throws when one is missing, which is a bug of ours. */
export function encodeAnswer<C extends Call>(call: C, answer: CallAnswer<C>): string {
  const result = call.response ? call.response.parse(answer) : {};
  return JSON.stringify({ result });
}

/** The same for an answer that may be large, without blocking the event loop for all of it. */
export const encodeLargeAnswer = async <C extends Call>(call: C, answer: CallAnswer<C>): Promise<Buffer> =>
  encodeInChunks(z.object({ result: call.response ?? z.object({}) }), { result: answer });

/** The problem document of a refusal (RFC 9457). */
export function toProblem(fault: Fault, requestId: string): Problem {
  const shape = faults[fault.code] as FaultShape;
  const params = fault.params as Record<string, unknown> | undefined;
  return {
    type: `/problems/${fault.code.toLowerCase().replaceAll('_', '-')}`,
    title: shape.title,
    status: shape.status,
    detail: shape.detail && params ? shape.detail(params) : shape.title,
    instance: `urn:request:${requestId}`,
    code: fault.code satisfies FaultCode,
    retryable: shape.retryable ?? false,
    ...params,
  };
}
