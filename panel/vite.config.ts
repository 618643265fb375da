/**
 * Builds the panel into `panel/dist`, or into the folder that `PISHKHAN_PANEL` names; `PISHKHAN_GALLERY=1` adds gallery.html, `only` builds it
 * alone. In development the API is proxied to the server's port.
 */
import { resolve } from 'node:path';
import { allCalls } from '@pishkhan/contract/calls.ts';
import { appVersion } from '@pishkhan/contract/session/session.ts';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { buildGallery } from './build/build-gallery.ts';
import { refuseChunkCycles } from './build/chunk-cycles.ts';
import { groupChunks } from './build/chunk-groups.ts';
import { browserFloor, styleSheetTargets } from './build/old-browsers.ts';
import { olderStyleSheets } from './build/older-style-sheets.ts';
import { brandMarkUrl, pageHead } from './build/page-head.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';
import { pureFunctions, slimContractPlugin } from './build/slim-contract.ts';

const root = import.meta.dirname;
const server = `http://localhost:${process.env.PORT ?? 3000}`;

const gallery = process.env.PISHKHAN_GALLERY;
const isGallery = gallery === 'only';
const chunks = groupChunks(root);
/** The paths of all calls of the panel. Its pages load only the calls that they make. */
const apiPaths = Object.values(allCalls)
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/api/'));

export default defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    // All labels come from fa/react-aria.ts, so none of the thirty built-in languages is shipped.
    { ...optimizeLocales.vite({ locales: [] }), enforce: 'pre' },
    pageHead({ version: appVersion }),
    slimContractPlugin(),
    ...(isGallery
      ? []
      : [
          chunks.plugin,
          olderStyleSheets(),
          serviceWorker({ source: resolve(root, 'app/background/service-worker.ts') }),
          refuseChunkCycles(),
          budgets(),
          precompress(),
        ]),
    ...(gallery === '1' ? [buildGallery()] : []),
  ],
  resolve: {
    // React has it built in; the shim is for React before 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  define: {
    __BRAND_MARK__: JSON.stringify(brandMarkUrl(root)),
    __API_PATHS__: JSON.stringify(apiPaths),
  },
  server: { proxy: { '/api': server, '/marketplace': server, '/media': server } },
  build: {
    target: browserFloor,
    cssTarget: styleSheetTargets,
    outDir: process.env.PISHKHAN_PANEL ? resolve(process.env.PISHKHAN_PANEL) : resolve(root, 'dist'),
    emptyOutDir: true,
    // An asset inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // index.html preloads the files of a first visit, and few chunks import others.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: pureFunctions, propertyReadSideEffects: false },
      input: resolve(root, isGallery ? 'gallery.html' : 'index.html'),
      // Dozens of one-kilobyte files cost more than their bytes over a slow connection, so shared modules are grouped.
      output: {
        // The names of chunks are part of the code that loads them, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            ...chunks.groups,
            // Modules with React Aria are grouped with it: otherwise every page that shares a button would load it.
            { name: 'aria', test: /panel\/(ui\/(select-box|menu)|fa\/react-aria)\.tsx?$/, minShareCount: 2 },
            // These modules are large and used in dialogs only. Every list would load them if they were in the shared chunk.
            {
              name: 'calendar',
              test: /panel\/(ui\/range-calendar|fa\/react-aria-dates)\.tsx?$/,
              minShareCount: 2,
            },
            { name: 'qr-code', test: /panel\/ui\/qr-code\.tsx$/, minShareCount: 2 },
            // Sortable lists, of the menu and its pictures.
            { name: 'reorder', test: /panel\/ui\/(reorder-list|model\/row-drag)/, minShareCount: 2 },
            { name: 'shared', test: /panel\/(ui|fa|http\/react|page)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
