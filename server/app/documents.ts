// Serves the API's documentation: OpenAPI 3.1 and an HTML page, for staff calls and for the marketplace.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { consoleCalls, platformCalls, staffCalls } from '@pishkhan/contract/calls.ts';
import { once } from '@pishkhan/contract/kit/once.ts';
import { marketplaceWebhooks } from '@pishkhan/contract/marketplace/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';
import { openApi } from './openapi.ts';

export const documents = {
  panel: () => openApi('Pishkhan: panel API', staffCalls),
  marketplace: () => openApi('Pishkhan: marketplace API', platformCalls, marketplaceWebhooks),
  console: () => openApi('Pishkhan: console API', consoleCalls),
};

export function serveDocuments(app: FastifyInstance): void {
  // Generated at the first request, so that the start need not wait for it.
  const json = (make: () => unknown) => once(() => JSON.stringify(make()));
  const panel = json(documents.panel);
  const marketplace = json(documents.marketplace);
  const page = once(() => apiPage(Object.values({ ...staffCalls, ...platformCalls })));
  const style = once(() => readFileSync(path.join(import.meta.dirname, 'api-page.css'), 'utf8'));
  const serve = (url: string, type: string, make: () => string) =>
    app.get(url, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(make()));
  serve('/api/openapi.json', 'application/json', panel);
  serve('/marketplace/openapi.json', 'application/json', marketplace);
  serve('/api/docs.css', 'text/css', style);
  serve('/api/docs', 'text/html', page);
}
