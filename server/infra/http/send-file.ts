// Streams a file as it is produced. Production ends when a client disconnects or reads nothing for half a minute.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './answer.ts';

const timeoutMs = 30_000;

export function sendFile(reply: FastifyReply, mediaType: string, { name, bytes }: FileAnswer): FastifyReply {
  reply.raw.setTimeout(timeoutMs, () => reply.raw.destroy());
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(name))
    .type(mediaType)
    .send(Readable.from(bytes, { objectMode: false }));
}

/** Old clients get the name without non-ASCII characters, others the complete name (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-').replace(/^-+/, '');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
