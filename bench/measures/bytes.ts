// What the built panel weighs, against the budgets that the build itself keeps.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { weighBuild } from '@pishkhan/panel/build/budgets.ts';
import { type Benchmark, below } from '../benchmark.ts';

const dist = process.env.PISHKHAN_PANEL || path.join(import.meta.dirname, '../../panel/dist');

export const bytes: Benchmark = {
  name: 'bytes',
  async run() {
    const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
    const fonts = readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.woff2'));
    const { weights } = weighBuild(
      manifest,
      fonts.map((file) => `assets/${file}`),
      (file) => {
        const content = readFileSync(path.join(dist, file));
        // A woff2 is brotli inside already.
        return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
      },
    );
    return weights.map(({ what, bytes, budget }) => ({
      what: `${what}, brotli`,
      p50: bytes / 1000,
      unit: 'kB',
      target: below(bytes / 1000, budget / 1000),
    }));
  },
};
