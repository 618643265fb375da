/**
 * Fills the head of index.html: a script that runs before the first paint, and the font's preload. The script is a file of its own, because
 * the console's content security policy allows no inline text. `csp.json` tells the server the only exceptions: the styles that React Aria
 * adds to the head, and the names of Trusted Types policies.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stopUnless } from '@pishkhan/panel/build/old-browsers.ts';
import {
  appearanceScript,
  marketplaceNameScript,
  reactAriaStyleHashes,
} from '@pishkhan/panel/build/page-head.ts';
import type { Plugin, ResolvedConfig } from 'vite';

/** The console has one style sheet, of the browsers that know these two: Chrome 111, Safari 16.4, Firefox 113. */
export const tooOldScript = stopUnless(
  "window.CSS&&CSS.supports('color','color-mix(in lab,red,red)')&&matchMedia('(width>=0px)').matches",
  [
    'این مرورگر برای میز پلتفرم قدیمی است',
    'مرورگر را به‌روز کنید: کروم یا اِج ۱۱۱، سافاری ۱۶٫۴، فایرفاکس ۱۱۳ یا تازه‌تر.',
  ],
);
const beforePaint = `${tooOldScript}${marketplaceNameScript}${appearanceScript}`;
const place = '<!--head-script-->';

export function pageHead(): Plugin {
  let config: ResolvedConfig;
  let script = '';
  let font = '';
  return {
    name: 'pishkhan:console-head',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      if (config.command !== 'build') return;
      script = this.emitFile({ type: 'asset', name: 'before-paint.js', source: beforePaint });
      font = this.emitFile({
        type: 'asset',
        name: 'vazirmatn-fa.woff2',
        source: readFileSync(resolve(config.root, '../panel/fonts/vazirmatn-fa.woff2')),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        config.command === 'build' ? html : html.replace(place, `<script>${beforePaint}</script>`),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const preload = `<link rel="preload" href="/${this.getFileName(font)}" as="font" type="font/woff2" crossorigin>`;
        page.source = String(page.source).replace(
          place,
          `<script src="/${this.getFileName(script)}"></script>${preload}`,
        );
        this.emitFile({
          type: 'asset',
          fileName: 'csp.json',
          source: `${JSON.stringify(
            {
              scriptHashes: [],
              styleHashes: reactAriaStyleHashes,
              // `default` permits Leaflet, see panel/map/drawing/load-leaflet.ts.
              trustedTypes: ['default', 'tick-worker'],
            },
            null,
            2,
          )}\n`,
        });
      },
    },
  };
}
