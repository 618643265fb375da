// The HTTP server: the API, its documents and the panel's files on one port, with common headers.
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { platformCalls, staffCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { FastifyInstance } from 'fastify';
import { serveGuide } from '../guide/public.ts';
import type { Feature } from '../infra/feature.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { createApp } from '../infra/http/create-app.ts';
import { type RequestTracker, trackRequests } from '../infra/http/drain-requests.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { type Guards, registerCalls } from '../infra/http/register-calls.ts';
import type { Log } from '../infra/log.ts';
import type { Pdfs } from '../infra/pdf/pdfs.ts';
import { readTraceparent } from '../infra/tracing/tracing.ts';
import { servePictures } from '../menu/public.ts';
import { serveDocs } from './docs-files.ts';
import { serveDocuments } from './documents.ts';
import { serveHealth } from './health.ts';
import type { PageSettings } from './page-settings.ts';
import { servePanel } from './panel-files.ts';
import { serveReach } from './reach.ts';
import type { Readiness } from './readiness.ts';
import { type Panel, secureHeaders, slimDataHeaders } from './secure-headers.ts';

/**
 * Maximum bytes of an answer that is compressed at once: two hundred orders, two milliseconds. Larger answers
 * use a stream, which takes three and a half times the processor time for a list of a hundred orders (4.7 instead of 1.3 ms).
 */
const compressedAtOnce = 512 * 1024;

/**
 * Ordered by preference. For the same size, zstd takes a third of brotli's time, and brotli at 3 three
 * quarters of its time at 4 (a list of a hundred orders: 0.7, 1.9 and 2.5 ms for 15, 15 and 14 kB).
 */
const compression = {
  encodings: ['zstd', 'br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
} satisfies Partial<FastifyCompressOptions>;

/** The parts that the listeners of one process share. */
export interface ListenerParts extends Guards {
  handlers: readonly Implemented[];
  log: Log;
  trustProxy: string[] | undefined;
  panel: Panel;
  page: PageSettings;
  countRequests(app: FastifyInstance): void;
}

export interface HttpParts extends ListenerParts {
  files: FileStore;
  pdfs: Pdfs;
  readiness: Readiness;
  /** The id of the installation, as DataKeys has it. */
  installation: string;
}

export interface Listener {
  app: FastifyInstance;
  traffic: RequestTracker;
}

/** The hooks of every listener: headers, metrics, the log of requests, compression. */
export async function createListener(
  parts: Omit<ListenerParts, keyof Guards | 'handlers'>,
): Promise<Listener> {
  const app = await createApp(parts.log, {
    trustProxy: parts.trustProxy,
    headersOf: secureHeaders(parts.panel),
  });
  slimDataHeaders(app);
  const traffic = trackRequests(app);
  parts.countRequests(app);
  app.addHook('onResponse', (request, reply, done) => {
    parts.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.route.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        // Id of the marketplace's own trace, so that its log and ours can be read together.
        traceId: readTraceparent(request.headers.traceparent)?.traceId,
      },
      'request',
    );
    done();
  });
  // The list of open orders is a phone's first request, and compressing it saves nine tenths of its size.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 2048,
    ...compression,
    syncThreshold: compressedAtOnce,
  });
  return { app, traffic };
}

/** The calls of the shops' listener. */
export const shopsCalls = { ...staffCalls, ...platformCalls };

/** The handlers of these calls: a feature has those of all listeners. */
export function handlersOf(
  features: readonly Feature[],
  calls: Readonly<Record<string, Call>>,
): Implemented[] {
  const served = new Set(Object.values(calls));
  return features.flatMap(({ handlers }) => handlers).filter(({ call }) => served.has(call));
}

/** The shops' listener: the panel with its API, and the marketplace's API for its key. */
export async function createHttpServer(parts: HttpParts): Promise<Listener> {
  const { app, traffic } = await createListener(parts);
  registerCalls(app, shopsCalls, parts.handlers, parts);
  serveHealth(app, parts.readiness);
  serveReach(app, parts.installation);
  serveDocuments(app);
  servePictures(app, parts.files);
  serveGuide(app, { pdfs: parts.pdfs, panelDir: parts.panel.panelDir });
  await serveDocs(app, 'public');
  await servePanel(app, parts.panel, parts.page);
  return { app, traffic };
}
