// The API described by itself: OpenAPI 3.1 and a page to read it, for staff calls and for the marketplace.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls, staffCalls } from '@pishkhan/contract/calls.ts';
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';
import { openApi } from './openapi.ts';

export const documents = {
  panel: () => openApi('Pishkhan: panel API', staffCalls),
  marketplace: () => openApi('Pishkhan: marketplace API', marketplaceCalls),
};

export function serveDocuments(app: FastifyInstance): void {
  const panel = documents.panel();
  const marketplace = documents.marketplace();
  app.get('/api/openapi.json', (_request, reply) => reply.send(panel));
  app.get('/marketplace/openapi.json', (_request, reply) => reply.send(marketplace));
  const page = apiPage(Object.values(allCalls));
  const style = readFileSync(path.join(import.meta.dirname, 'api-page.css'), 'utf8');
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
