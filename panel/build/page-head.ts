/**
 * What index.html carries before any script is fetched: the font's preload, one small inline script (day or night; the
 * chunks of the page that the path asks for) and the splash. Its hashes go to dist/csp.json for the server's policy:
 * `{ scriptHashes, styleHashes, trustedTypes }`. The hashes change only when the text does.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { loadedPages } from './loaded-pages.ts';

/** React Aria adds this to the head by script when its first pressable thing appears; the policy knows it by its hash. */
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

export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The contents of inline elements of one kind in a built page. */
export function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** The chunks of these sources and all that they import, without what the page's entry brings anyway. */
function filesOf(bundle: Rolldown.OutputBundle, root: string, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const closure = (some: Rolldown.OutputChunk[]) => {
    const files = new Set<string>();
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
    };
    some.forEach(visit);
    return files;
  };
  const early = closure(chunks.filter(({ isEntry }) => isEntry));
  const wanted = chunks.filter(
    ({ facadeModuleId }) =>
      facadeModuleId && sources.includes(relative(root, facadeModuleId).replaceAll('\\', '/')),
  );
  return [...closure(wanted)].filter((file) => !early.has(file));
}

/** The inline script. File names are written once, whatever number of pages wants them. */
export function headScript(pages: Readonly<Record<string, readonly string[]>>): string {
  const appearance =
    "try{let a=localStorage.getItem('appearance');if(a=='light'||a=='dark')document.documentElement.dataset.theme=a}catch{}";
  const files = [...new Set(Object.values(pages).flat())];
  if (files.length === 0) return appearance;
  const places = Object.entries(pages).map(([path, some]) => [path, some.map((file) => files.indexOf(file))]);
  const names = files.map((file) => file.replace(/^assets\/(.*)\.js$/, '$1'));
  return (
    `${appearance}{let n='${names.join()}'.split(',');` +
    `for(let i of ${JSON.stringify(Object.fromEntries(places))}[location.pathname.replace(/\\/+$/,'')]||[]){` +
    "let l=document.createElement('link');l.rel='modulepreload';l.href='/assets/'+n[i]+'.js';document.head.append(l)}}"
  );
}

export function pageHead({ version }: { version: string }): Plugin {
  let root = '';
  return {
    name: 'pishkhan:page-head',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const mark = readFileSync(join(root, 'public/icon.svg'), 'utf8').replace(
          /^<svg[^>]*>(<title>[^<]*<\/title>)?|<\/svg>\s*$/g,
          '',
        );
        const pages: Record<string, string[]> = {};
        for (const [path, sources] of Object.entries(loadedPages)) {
          const files = bundle ? filesOf(bundle, root, sources) : [];
          if (files.length > 0) pages[path] = files;
        }
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
        return {
          html: html
            .replace('<!--head-script-->', () => `<script>${headScript(pages)}</script>`)
            .replace('<!--brand-mark-->', () => mark)
            .replaceAll('<!--version-->', () => version),
          tags: font
            ? [
                {
                  tag: 'link',
                  attrs: {
                    rel: 'preload',
                    href: `/${font}`,
                    as: 'font',
                    type: 'font/woff2',
                    crossorigin: '',
                  },
                  injectTo: 'head',
                },
              ]
            : [],
        };
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
          scriptHashes: unique(texts('script').map(cspHash)),
          styleHashes: unique([...texts('style'), reactAriaPressStyle, reactAriaScrollStyle].map(cspHash)),
          // `default` lets in the map's library, see panel/map/load-drawing.ts.
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
