/**
 * Builds the console into `console/dist`, or into the folder that `PISHKHAN_CONSOLE` names. Parts of the build are the panel's. In development the API is proxied to the console's port of
 * the server.
 */
import { resolve } from 'node:path';
import { refuseChunkCycles } from '@pishkhan/panel/build/chunk-cycles.ts';
import { browserFloor } from '@pishkhan/panel/build/old-browsers.ts';
import { precompress } from '@pishkhan/panel/build/precompress.ts';
import { pureFunctions, slimContractPlugin } from '@pishkhan/panel/build/slim-contract.ts';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { checkModules } from './build/check-modules.ts';
import { groupChunks } from './build/chunk-groups.ts';
import { pageHead } from './build/page-head.ts';

const root = import.meta.dirname;
const chunks = groupChunks(root);
const server = `http://localhost:${process.env.CONSOLE_PORT ?? 3100}`;

export default defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    // All labels come from the panel's fa/react-aria.ts, so none of the thirty built-in languages is shipped.
    { ...optimizeLocales.vite({ locales: [] }), enforce: 'pre' },
    pageHead(),
    // The transport names the permission that a refused call needs, and marks the calls that may become proposals.
    slimContractPlugin('access', 'proposable'),
    chunks.plugin,
    checkModules(),
    refuseChunkCycles(),
    budgets(),
    precompress(),
  ],
  resolve: {
    // React has it built in; the shim is for React before 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { proxy: { '/operator': server, '/marketplace': server, '/media': server } },
  build: {
    target: browserFloor,
    outDir: process.env.PISHKHAN_CONSOLE ? resolve(process.env.PISHKHAN_CONSOLE) : resolve(root, 'dist'),
    emptyOutDir: true,
    // An asset inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: pureFunctions, propertyReadSideEffects: false },
      input: resolve(root, 'index.html'),
      output: {
        codeSplitting: {
          groups: chunks.groups,
        },
      },
    },
  },
});
