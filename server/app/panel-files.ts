// Serves the built panel: hashed assets are cached forever, the page never. A missing asset is 404, never the page.
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@pishkhan/contract/faults.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { sendFault } from '../infra/http/register-calls.ts';
import { pathOf, readPreloads } from './page-preloads.ts';
import { fillPage, type PageSettings } from './page-settings.ts';
import type { Panel } from './secure-headers.ts';

export async function servePanel(
  app: FastifyInstance,
  { panelDir, hasGallery }: Panel,
  settings: PageSettings,
): Promise<void> {
  const file = path.join(panelDir, 'index.html');
  if (!existsSync(file)) return;
  const html = fillPage(readFileSync(file, 'utf8'), settings);
  const send = (type: string, content: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content);
  const preloadsOf = readPreloads(panelDir, html);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    send('text/html', html.replace('</head>', `${preloadsOf(pathOf(request))}</head>`))(request, reply);

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: panelDir,
      index: false,
      // A route for each of five hundred files would make the start an eighth longer.
      serve: false,
      preCompressed: true,
      setHeaders: (reply, served) => {
        const lasting = served.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
        // The API refers to these drawings as pictures, which pages fetch below MEDIA_URL.
        if (served.includes(`${path.sep}business-types${path.sep}`))
          reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    const worker = readIfThere(path.join(panelDir, 'sw.js'));
    // The service worker caches the page, so its own bytes depend on the page's settings: changed settings
    // make a new worker. It cannot read the page, so the marketplace's name and the paths for the network are written into it.
    if (worker !== undefined)
      scope.get(
        '/sw.js',
        send('text/javascript', `${workerSettings(settings)}${worker}\n// ${hash('sha256', html, 'hex')}\n`),
      );
    const manifest = readIfThere(path.join(panelDir, 'manifest.webmanifest'));
    // A name has letters and spaces only, so it needs no escape in JSON.
    if (manifest !== undefined)
      scope.get(
        '/manifest.webmanifest',
        send('application/manifest+json', manifest.replaceAll('<!--marketplace-name-->', marketplaceName)),
      );
    scope.get('/', sendPage);
    const files = listFiles(panelDir);
    scope.get('/*', { errorHandler: endCutDownload(scope) }, (request, reply) => {
      const asked = (request.params as { '*': string })['*'];
      if (files.has(asked) && (hasGallery || asked !== 'gallery.html')) return reply.sendFile(`/${asked}`);
      return isPagePath(asked) ? sendPage(request, reply) : sendFault(reply, refuse('NOT_FOUND'));
    });
  });
}

const workerSettings = (settings: PageSettings): string =>
  `self.pishkhanMarketplaceName=${JSON.stringify(marketplaceName)};` +
  `self.pishkhanPaths=${JSON.stringify({ apiBase: settings['api-base'], authPage: settings['auth-page'] })};`;

/** The files that are served unchanged, by their paths below the folder. */
export function listFiles(panelDir: string): ReadonlySet<string> {
  const names = readdirSync(panelDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(panelDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    );
  return new Set(names.filter((name) => !/^(?:sw\.js|manifest\.webmanifest|\.)|\/\./.test(name)));
}

/** A browser that disconnects during a download is no error. */
export const endCutDownload =
  (scope: FastifyInstance): NonNullable<RouteShorthandOptions['errorHandler']> =>
  (error, request, reply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
    else scope.errorHandler(error, request, reply);
  };

const readIfThere = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/**
 * Every path of the panel answers with the same page, which shows a 404 itself. Files, the API and the marketplace
 * are not pages, nor are dot files: a scanner for `.env` or `.git` must not get a 200. The path is decoded and
 * without its first slash.
 */
const isPagePath = (path: string): boolean =>
  !/^\/*(api|marketplace|operator|media|assets)(\/|$)/i.test(path) &&
  !/\.[a-z0-9]+$/i.test(path) &&
  !path.split(/[/\\]/).some((segment) => segment.startsWith('.'));
