// Security headers of every answer. Access tokens are in local storage, as specified, so no foreign code may
// run: no inline script except those of our own page (by hash), no other origin, Trusted Types.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { HeadersOf } from '../infra/http/answer-without-request.ts';

export interface Panel {
  /** The folder of the built panel. */
  readonly panelDir: string;
  /** True when the gallery of components, which the build of the tests puts into that folder, is served. */
  readonly hasGallery: boolean;
  /** The analytics collector, the error-reporting service and the print bridge: the only foreign origins that the page may connect to. */
  readonly collectorOrigin: string | undefined;
  readonly errorReportOrigin: string | undefined;
  readonly printBridgeOrigin: string | undefined;
  /** The only foreign origin of pictures. */
  readonly mediaOrigin: string | undefined;
}

/**
 * Hashes of the inline scripts and styles of the built page, and names of its Trusted Types policies; empty before
 * the panel is built.
 */
function builtPage(panelDir: string): {
  scriptHashes: string[];
  styleHashes: string[];
  trustedTypes: string[];
} {
  try {
    return JSON.parse(readFileSync(path.join(panelDir, 'csp.json'), 'utf8'));
  } catch {
    return { scriptHashes: [], styleHashes: [], trustedTypes: [] };
  }
}

function contentSecurityPolicy(panel: Panel): string {
  const { panelDir, collectorOrigin, errorReportOrigin, printBridgeOrigin, mediaOrigin } = panel;
  const { scriptHashes, styleHashes, trustedTypes } = builtPage(panelDir);
  const quoted = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    // React Aria and the board set style properties on elements, which is not code.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", mediaOrigin].filter(Boolean).join(' '),
    "font-src 'self'",
    ["connect-src 'self'", collectorOrigin, errorReportOrigin, printBridgeOrigin].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ') || "'none'"}`,
  ].join('; ');
}

/** The page that uses the data governs it. */
const ofData = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // Page URLs contain links that grant access, and proxies log the referrer.
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'x-frame-options': 'DENY',
};
const onlyByTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Headers of data or of documents. A route that may answer both begins with those of documents (`slimDataHeaders`). */
export function secureHeaders(panel: Panel): HeadersOf {
  const plain = { ...ofData, ...ofDocuments, 'content-security-policy': contentSecurityPolicy(panel) };
  const secure = { ...plain, ...onlyByTls };
  const secureData = { ...ofData, ...onlyByTls };
  return (isSecure, isData) => {
    if (isData) return isSecure ? secureData : ofData;
    return isSecure ? secure : plain;
  };
}

/** Scripts, styles, fonts, pictures without code, and answers of the API: never a document. */
const dataType =
  /^(?:application\/(?:json|problem\+json|javascript|manifest\+json)|text\/(?:css|javascript|event-stream)|font\/|image\/(?!svg))/;
/** Workers are governed by their own answers, like documents. */
const isWorker = (url: string): boolean =>
  url === '/sw.js' || (url.startsWith('/assets/') && url.includes('worker'));

/** The page's policy on each of the twenty files of a start took a tenth of a second on a phone's connection. */
export function slimDataHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isSlim = request.route.config.isData;
    if (!isSlim && !isWorker(request.url) && dataType.test(String(reply.getHeader('content-type')))) {
      for (const name of Object.keys(ofDocuments)) reply.removeHeader(name);
      reply.headers(ofData);
    }
    done(null, payload);
  });
}
