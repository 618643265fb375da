/** Builds the service worker to dist/sw.js after all other files, with the list of those files and a version computed from their contents. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { browserFloor } from './old-browsers.ts';

/** Files outside the shell: the server or tests alone read them, or they are compressed copies. */
const left = /^\/(sw\.js|csp\.json|gallery\.html|\..*|.*\.(map|br|gz))$/;

export function serviceWorker({ source }: { source: string }): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pishkhan:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const out = resolve(config.root, config.build.outDir);
        const files = readdirSync(out, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(out.length).replaceAll(sep, '/'))
          .filter((file) => !left.test(file))
          .sort();
        const hash = createHash('sha256');
        for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
        const shell = {
          version: hash.digest('hex').slice(0, 12),
          files: files.map((file) => (file === '/index.html' ? '/' : file)),
        };
        await build({
          configFile: false,
          logLevel: 'error',
          define: { __SHELL__: JSON.stringify(shell) },
          publicDir: false,
          build: {
            target: browserFloor,
            outDir: out,
            emptyOutDir: false,
            lib: { entry: source, formats: ['es'], fileName: () => 'sw.js' },
          },
        });
      },
    },
  };
}
