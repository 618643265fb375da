// A large answer that many clients request: serialised once, compressed once, and answered with 304 to clients that have it.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const press = {
  // The same quality as for uncached answers, because an edit of the menu soon invalidates it.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof press;

export class CachedAnswer {
  readonly plain: Buffer;
  readonly etag: string;
  readonly #pressed = new Map<Encoding, Promise<Buffer>>();

  /** JSON in UTF-8. */
  constructor(json: Buffer) {
    this.plain = json;
    this.etag = `"${hash('sha256', this.plain, 'base64url').slice(0, 22)}"`;
  }

  in(encoding: Encoding): Promise<Buffer> {
    const pressed = this.#pressed.get(encoding) ?? press[encoding](this.plain);
    this.#pressed.set(encoding, pressed);
    return pressed;
  }
}

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  // Caches must revalidate each time.
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', answer.etag)
    .header('vary', 'accept-encoding, authorization');
  if (has(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(answer.plain);
  return reply.header('content-encoding', encoding).send(await answer.in(encoding));
}

const has = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

const chooseEncoding = (accepted = ''): Encoding | undefined => {
  const takes = (encoding: string) =>
    accepted.split(',').some((one) => {
      const [name, weight] = one.trim().split(';');
      return name === encoding && !/q=0(\.0*)?$/.test(weight?.trim() ?? '');
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
};
