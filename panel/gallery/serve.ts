import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

/** Builds the panel with its gallery into a temporary folder and serves it on a free port until closed. */
export async function serveGallery(): Promise<{ url: string; origin: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'pishkhan-gallery-build-'));
  process.env.PISHKHAN_GALLERY = '1';
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  await build({ configFile, logLevel: 'error', mode: 'production', build: { outDir } });
  const server = await preview({
    configFile,
    logLevel: 'error',
    preview: { port: 0, strictPort: false, host: '127.0.0.1', open: false },
    build: { outDir },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: `${origin}/gallery.html`,
    origin,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
