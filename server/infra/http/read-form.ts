// Forms with files (multipart/form-data). Files are streamed to disk, so that a request needs no memory for them.
// Invariant: a request's files are removed however it ends.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { SentFile } from '@pishkhan/contract/kit/form-fields.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { placeFields } from './form-names.ts';

export interface Form {
  /** Fields placed by their names: texts and `SentFile`s in lists and objects. */
  fields: Record<string, unknown>;
  discard(): Promise<void>;
}

type Limits = NonNullable<Call['form']>;

/** Bytes besides files: names, texts, and the boundaries between parts. */
const maxOtherBytes = 256 * 1024;
const isFormType = /^multipart\/form-data(;|$)/i;

/** Defers parsing: a form's bytes stay in the request until a call reads them. */
export function deferFormParsing(app: FastifyInstance): void {
  app.addContentTypeParser(isFormType, (_request, _bytes, done) => done(null, undefined));
}

export const isForm = (request: FastifyRequest): boolean =>
  isFormType.test(request.headers['content-type'] ?? '');

/** Throws the refusal: too many bytes or files, or no valid form. */
export async function readForm(limits: Limits, request: FastifyRequest): Promise<Form> {
  const most = limits.files * limits.fileBytes + maxOtherBytes;
  if (Number(request.headers['content-length'] ?? 0) > most) throw refuse('TOO_LARGE');
  const folder = await mkdtemp(path.join(tmpdir(), 'pishkhan-form-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { fields: placeFields(await readParts(limits, most, request, folder)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function readParts(
  limits: Limits,
  most: number,
  { raw, headers }: FastifyRequest,
  folder: string,
): Promise<[name: string, value: unknown][]> {
  const parts: [string, unknown][] = [];
  const writing: Promise<void>[] = [];
  const failed = new AbortController();
  let refusal: Fault | undefined;
  let files = 0;
  const form = openBusboy(limits, headers);
  form.on('file', (name, bytes, fileName) => {
    const sent: SentFile = { name: fileName, size: 0, path: null };
    parts.push([name, sent]);
    files += 1;
    const place = { file: path.join(folder, String(files)), maxBytes: limits.fileBytes };
    const written = writeFile(bytes, sent, place, failed.signal);
    // The failure is handled where all writes are awaited; until then it must not be unhandled.
    written.catch(() => undefined);
    writing.push(written);
  });
  form.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refusal ??= refuse('MALFORMED');
    parts.push([name, value]);
  });
  form.on('filesLimit', () => {
    // The rest is read and dropped, so that the client receives our answer.
    refusal ??= new Fault(limits.tooMany, undefined as never);
  });
  for (const limit of ['fieldsLimit', 'partsLimit'] as const)
    form.on(limit, () => {
      refusal ??= refuse('MALFORMED');
    });
  try {
    await new Promise<void>((resolve, reject) => {
      let bytes = 0;
      raw.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > most) reject(refuse('TOO_LARGE'));
      });
      raw.once('close', () => {
        if (!raw.complete) reject(refuse('MALFORMED'));
      });
      form.once('finish', resolve);
      // `on` and not `once`: a second error without a listener would end the process.
      form.on('error', () => reject(refuse('MALFORMED')));
      raw.pipe(form);
    });
    await Promise.all(writing);
    if (refusal) throw refusal;
    return parts;
  } catch (error) {
    raw.unpipe(form);
    failed.abort();
    await Promise.allSettled(writing);
    raw.resume();
    throw error;
  }
}

function openBusboy({ files, fileBytes }: Limits, headers: FastifyRequest['headers']) {
  try {
    return new Busboy({
      headers: headers as { 'content-type': string },
      // One byte more than allowed shows that the limit is exceeded.
      limits: {
        files,
        fileSize: fileBytes + 1,
        fields: 100,
        parts: 100 + files + 1,
        fieldNameSize: 100,
        fieldSize: 1000,
        headerPairs: 20,
      },
    });
  } catch {
    // The boundary is missing or invalid.
    throw refuse('MALFORMED');
  }
}

/** A file over the limit is read to its end and not stored. */
async function writeFile(
  bytes: BusboyFileStream,
  sent: SentFile,
  { file, maxBytes }: { file: string; maxBytes: number },
  signal: AbortSignal,
): Promise<void> {
  await pipeline(bytes, createWriteStream(file), { signal });
  sent.size = bytes.bytesRead;
  if (bytes.truncated || sent.size > maxBytes) await rm(file);
  else sent.path = file;
}
