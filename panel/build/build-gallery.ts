/** Builds gallery.html separately into the panel's folder, so that the tested panel is byte for byte the released one. */
import { resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

export function buildGallery(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pishkhan:build-gallery',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const outDir = resolve(config.root, config.build.outDir);
      process.env.PISHKHAN_GALLERY = 'only';
      try {
        await build({
          configFile: resolve(config.root, 'vite.config.ts'),
          logLevel: 'error',
          publicDir: false,
          build: { outDir, emptyOutDir: false },
        });
      } finally {
        process.env.PISHKHAN_GALLERY = '1';
      }
    },
  };
}
