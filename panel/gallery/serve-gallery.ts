/**
 * Serves a copy of the built panel with the gallery on a free port, under the strictest content security policy that the build's csp.json
 * allows. Development and end-to-end tests use it; the product has its own server.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export type ServedBuild = {
  origin: string;
  folder: string;
  /** Requested paths, in order. */
  requested: readonly string[];
  close: () => Promise<void>;
};

export async function serveBuilt(): Promise<ServedBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'pishkhan-built-'));
  cpSync(process.env.PISHKHAN_PANEL || join(import.meta.dirname, '../dist'), folder, { recursive: true });
  const policy = contentPolicy(JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8')));

  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    requested.push(path);
    const file = join(folder, extname(path) ? path : 'index.html');
    if (
      path.startsWith('/api/') ||
      !file.startsWith(folder) ||
      !statSync(file, { throwIfNoEntry: false })?.isFile()
    ) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    requested,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function contentPolicy(csp: {
  scriptHashes: string[];
  styleHashes: string[];
  trustedTypes: string[];
}): string {
  const quoted = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(csp.scriptHashes)}`,
    `style-src 'self'${quoted(csp.styleHashes)}`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${csp.trustedTypes.join(' ')}`,
  ].join('; ');
}
