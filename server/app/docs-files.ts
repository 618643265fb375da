// Serves the documentation that `npm run build` makes (tools/site): at the panel's address the public pages, at the console's all of them. The
// pages have no inline script or style, so the policy of the panel applies to them as it is.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { defaultMarketplaceName, marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endCutDownload, listFiles } from './panel-files.ts';

const built = path.join(import.meta.dirname, '../../docs/dist');

export async function serveDocs(
  app: FastifyInstance,
  site: 'public' | 'whole',
  parent = built,
): Promise<void> {
  const folder = path.join(parent, site);
  const files = existsSync(path.join(folder, 'index.html')) ? listFiles(folder) : new Set<string>();
  if (files.size === 0) {
    const answer = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(notBuilt);
    for (const url of ['/docs', '/docs/*']) app.get(url, answer);
    return;
  }
  const named = new Map<string, { text: string; etag: string }>();
  /** The guides were built with the marketplace's default name. */
  const readNamed = (file: string) => {
    const known = named.get(file);
    if (known) return known;
    const text = readFileSync(path.join(folder, file), 'utf8').replaceAll(
      defaultMarketplaceName,
      marketplaceName,
    );
    const read = { text, etag: `"${hash('sha256', text, 'hex').slice(0, 22)}"` };
    named.set(file, read);
    return read;
  };

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: folder, index: false, serve: false, preCompressed: true });
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      const asked = ((request.params as { '*'?: string })['*'] ?? '').replace(/\/$/, '') || 'index';
      const file = [asked, `${asked}.html`].find((name) => files.has(name));
      const isLasting = file?.startsWith('assets/') && file !== 'assets/icon.svg';
      reply.header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!file) reply.code(404);
      const found = file ?? '404.html';
      if (!isNamed(found)) return reply.sendFile(found, { cacheControl: false });
      const { text, etag } = readNamed(found);
      reply.header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply
        .type(`${found.endsWith('.json') ? 'application/json' : 'text/html'}; charset=utf-8`)
        .send(text);
    };
    for (const url of ['/docs', '/docs/*']) scope.get(url, { errorHandler: endCutDownload(scope) }, send);
  });
}

const isNamed = (file: string): boolean => /^fa[/.]|^index\.html$|^assets\/search-fa-.*\.json$/.test(file);

const notBuilt = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Documentation</title></head><body><main>
<h1>The documentation is not built</h1><p>Run <code>npm run build</code> and restart the server.</p>
<div lang="fa" dir="rtl"><h2>راهنما ساخته نشده است</h2><p>فرمان <code>npm run build</code> را اجرا و سرور را دوباره روشن کنید.</p></div>
</main></body></html>`;
