/**
 * Builds the panel into `panel/dist`, or into the folder that `PISHKHAN_PANEL` names; `PISHKHAN_GALLERY=1` adds gallery.html, `only` builds it
 * alone. Development proxies the API to the server's port.
 */
import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { pageHead } from './build/page-head.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';
import { pureFunctions, slimContractPlugin } from './build/slim-contract.ts';
import manifest from './package.json' with { type: 'json' };

const { version } = manifest;
const root = import.meta.dirname;
const server = `http://localhost:${process.env.PORT ?? 3000}`;

const pages = { '1': ['index.html', 'gallery.html'], only: ['gallery.html'] }[
  process.env.PISHKHAN_GALLERY ?? ''
] ?? ['index.html'];

export default defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    // Every label comes from fa/react-aria.ts, so none of the thirty built-in languages is shipped.
    { ...optimizeLocales.vite({ locales: [] }), enforce: 'pre' },
    pageHead({ version }),
    serviceWorker({ source: resolve(root, 'app/service-worker.ts') }),
    slimContractPlugin(),
    budgets(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: { proxy: { '/api': server, '/marketplace': server } },
  build: {
    outDir: process.env.PISHKHAN_PANEL ? resolve(process.env.PISHKHAN_PANEL) : resolve(root, 'dist'),
    emptyOutDir: true,
    manifest: true,
    // A font or picture inlined as data: would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: pureFunctions },
      input: pages.map((page) => resolve(root, page)),
      // Dozens of files of one kilobyte cost a slow line more than their bytes: what several pages share comes in one.
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: /panel\/(ui|fa)\//, minShareCount: 2 }] },
      },
    },
  },
});
