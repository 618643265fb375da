// Serves images of menus to anybody who knows their name, including customers. A name contains the digest, so caches may keep them forever.

import { Readable } from 'node:stream';
import { refuse } from '@pishkhan/contract/faults.ts';
import { type ImageSize, imageSizes } from '@pishkhan/contract/menu/images/image-path.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileStore } from '../../infra/files/file-store.ts';
import { sendFault } from '../../infra/http/register-calls.ts';
import { fileName } from './store-picture-files.ts';

const nameForm = /^([0-9a-f]{64})-([a-z]{1,10})\.webp$/;

export function servePictures(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>('/media/menu/:name', async ({ params }, reply) => {
    const [, digest, size = ''] = nameForm.exec(params.name) ?? [];
    const isPicture = digest !== undefined && Object.hasOwn(imageSizes, size);
    const file = isPicture && (await files.find(fileName(digest, size as ImageSize)));
    if (!file) return sendFault(reply, refuse('NOT_FOUND'));
    return sendPicture(reply, file);
  });
  app.get('/media/*', (_request, reply) => sendFault(reply, refuse('NOT_FOUND')));
}

type StoredFile = NonNullable<Awaited<ReturnType<FileStore['find']>>>;

const sendPicture = (reply: FastifyReply, { size, bytes }: StoredFile): FastifyReply =>
  reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': size,
      // Pages of the marketplace also embed them.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .type('image/webp')
    .send(bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false }));
