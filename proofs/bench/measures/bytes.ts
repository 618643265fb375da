// The size of the built panel, against the budgets that the build enforces.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pagesFile, sentSize, weighBuild } from '@pishkhan/panel/build/budgets.ts';
import { type Benchmark, below } from '../benchmark.ts';

const dist = process.env.PISHKHAN_PANEL || path.join(import.meta.dirname, '../../../panel/dist');

export const bytes: Benchmark = {
  name: 'bytes',
  async run() {
    const pages = JSON.parse(readFileSync(path.join(dist, pagesFile), 'utf8'));
    const files = readdirSync(path.join(dist, 'assets')).map((file) => `assets/${file}`);
    const { weights } = await weighBuild(pages, files, (file) =>
      sentSize(file, readFileSync(path.join(dist, file))),
    );
    return weights.map(({ what, bytes, budget }) => ({
      what: `${what}, brotli`,
      p50: bytes / 1000,
      unit: 'kB',
      target: below(bytes / 1000, budget / 1000),
    }));
  },
};
