/**
 * Writes into index.html what its first paint needs: style, theme and mark of the splash screen, and the name of the marketplace. What may
 * come later stands below the splash screen: the early requests and the style sheets. The hashes of the inline texts go
 * to dist/csp.json for the server's content security policy, as `{ scriptHashes, styleHashes, trustedTypes }`. They change only when a text
 * does.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { buildEarlyRequest } from './early-request.ts';
import { olderSheetsScript, polyfillScript, tooOldScript } from './old-browsers.ts';

/** React Aria adds this style to the head with its first pressable element. The policy allows it by its hash. */
const reactAriaPressStyle = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;
const reactAriaScrollStyle = `@layer {
  * {
    overscroll-behavior: contain;
  }
}`;

/** The hashes of these styles. */
export const reactAriaStyleHashes: readonly string[] = [reactAriaPressStyle, reactAriaScrollStyle].map(
  cspHash,
);

const brandMark = (root: string): string => readFileSync(join(root, 'public/icon.svg'), 'utf8').trim();

/** public/icon.svg as a data URL. */
export const brandMarkUrl = (root: string): string =>
  `data:image/svg+xml,${encodeURIComponent(brandMark(root)).replace(/%(20|2F|3A|3D|2C)/g, decodeURIComponent)}`;

export function cspHash(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

const fontFile = 'fonts/vazirmatn-fa.woff2';

/** The fonts and the splash screen without comments and line breaks. */
const splashStyle = (root: string): string =>
  ['ui/fonts.css', 'ui/splash.css']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('')
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Moves the style sheets from the head to below the splash screen: a browser paints what stands above a style sheet before that sheet has
 * loaded. Scripts still wait for it.
 */
export function styleSheetsBelowSplash(html: string): string {
  const place = '<!--style-sheets-->';
  if (!html.includes(place)) return html;
  const sheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
  const sheets = (html.match(sheet) ?? []).map((found) => found.trim());
  return html.replace(sheet, '').replace(place, sheets.join(''));
}

/** The contents of inline elements of one kind in a built page. */
export function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** Passes the marketplace's name to the words (contract/text/marketplace-name.ts). The gallery has no such setting. */
export const marketplaceNameScript =
  "self.pishkhanMarketplaceName=document.querySelector('meta[name=marketplace-name]')?.content;";

/** Applies the theme and the text size that were chosen on this device before the first paint. */
export const appearanceScript =
  "try{let a=localStorage.getItem('appearance');if(a=='light'||a=='dark')document.documentElement.dataset.theme=a;" +
  "let s=localStorage.getItem('textSize');if(/^1\\d\\d$/.test(s))document.documentElement.style.fontSize=s+'%'}catch{}";

/**
 * Hides the words of the splash screen until their font has loaded, for at most three seconds: a browser looks for fallback fonts before it
 * paints anything, the mark included. On a first visit the font is requested after the scripts have run: it has a fifth of the bytes that
 * the first data would wait for. Later the service worker has it.
 */
export const fontScript =
  "try{let h=document.documentElement,s=()=>delete h.dataset.font,f=()=>document.fonts.load('1em Vazirmatn','پ').then(s,s);" +
  "h.dataset.font='awaited';setTimeout(s,3e3);navigator.serviceWorker?.controller?f():addEventListener('DOMContentLoaded',f)}catch{}";

/** The hashes of an earlier build in the same folder, when that build is kept. */
function scriptHashesBeside({ root, build: { outDir, emptyOutDir } }: ResolvedConfig): string[] {
  const file = resolve(root, outDir, 'csp.json');
  return emptyOutDir === false && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).scriptHashes : [];
}

export function pageHead({ version }: { version: string }): Plugin {
  let root = '';
  let config: ResolvedConfig;
  return {
    name: 'pishkhan:page-head',
    configResolved(resolved) {
      config = resolved;
      root = config.root;
    },
    buildStart() {
      if (config.command !== 'build') return;
      this.emitFile({
        type: 'asset',
        name: basename(fontFile),
        source: readFileSync(join(root, fontFile)),
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        const mark = brandMark(root).replace(/^<svg[^>]*>(<title>[^<]*<\/title>)?|<\/svg>$/g, '');
        const earlyRequest = path.endsWith('index.html') ? await buildEarlyRequest(root) : '';
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
        return styleSheetsBelowSplash(html)
          .replace(
            '<!--splash-style-->',
            () => `<style>${splashStyle(root).replace(`../${fontFile}`, `/${font ?? fontFile}`)}</style>`,
          )
          .replace(
            '<!--head-script-->',
            () =>
              `<script>${tooOldScript}</script><script>${polyfillScript}${marketplaceNameScript}${appearanceScript}${fontScript}</script>`,
          )
          .replace('<!--early-request-->', () => (earlyRequest ? `<script>${earlyRequest}</script>` : ''))
          .replace('<!--older-style-sheets-->', () => `<script>${olderSheetsScript}</script>`)
          .replace('<!--brand-mark-->', () => mark)
          .replace('<!--brand-mark-url-->', () => brandMarkUrl(root))
          .replaceAll('<!--version-->', () => version);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pages = Object.values(bundle).filter(
          (output) => output.type === 'asset' && output.fileName.endsWith('.html'),
        );
        const texts = (element: 'script' | 'style') =>
          pages.flatMap((page) => (page.type === 'asset' ? inlineTexts(String(page.source), element) : []));
        const unique = (hashes: string[]) => [...new Set(hashes)].sort();
        const policy = {
          scriptHashes: unique([...texts('script').map(cspHash), ...scriptHashesBeside(config)]),
          styleHashes: unique([...texts('style').map(cspHash), ...reactAriaStyleHashes]),
          // `default` permits Leaflet, see panel/map/drawing/load-leaflet.ts.
          trustedTypes: ['default', 'service-worker', 'tick-worker'],
        };
        this.emitFile({
          type: 'asset',
          fileName: 'csp.json',
          source: `${JSON.stringify(policy, null, 2)}\n`,
        });
      },
    },
  };
}
