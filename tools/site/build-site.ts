// Builds the documentation into docs/dist: the site of all pages, and that of the public ones, each with a search of its own. Pages are made by
// Eleventy.
import { hash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Eleventy from '@11ty/eleventy';
import { browserFloor } from '@pishkhan/panel/build/old-browsers.ts';
import { precompressFolder } from '@pishkhan/panel/build/precompress.ts';
import { build } from 'vite';
import { type Assets, notFoundHtml, pageHtml } from './layout.ts';
import { createLinks } from './links.ts';
import { type PageData, setUpMarkdown } from './markdown.ts';
import { base, fileOf, publicPagesOf, readPages, type SitePage } from './pages.ts';
import { searchIndex } from './search-index.ts';

export async function buildSites(root: string): Promise<void> {
  const dist = path.join(root, 'docs/dist');
  rmSync(dist, { recursive: true, force: true });
  const pages = readPages(root);
  await buildSite(root, path.join(dist, 'whole'), pages);
  await buildSite(root, path.join(dist, 'public'), publicPagesOf(pages));
}

async function buildSite(root: string, out: string, pages: readonly SitePage[]): Promise<void> {
  mkdirSync(out, { recursive: true });
  const links = createLinks(root, pages);
  const ofLanguage = {
    en: pages.filter(({ language }) => language === 'en'),
    fa: pages.filter(({ language }) => language === 'fa'),
  };
  const asset = (name: string, content: string | Uint8Array): string => {
    const [stem, ending] = name.split('.');
    const file = `assets/${stem}-${hash('sha256', content, 'hex').slice(0, 8)}.${ending}`;
    writeFileSync(path.join(out, file), content);
    return `${base}/${file}`;
  };
  const built = await buildScriptAndStyle(out);
  const assets: Assets = {
    ...built,
    homes: { en: ofLanguage.en[0]!.url, fa: ofLanguage.fa[0]!.url },
    search: {
      en: asset('search-en.json', searchIndex(ofLanguage.en)),
      fa: asset('search-fa.json', searchIndex(ofLanguage.fa)),
    },
  };
  cpSync(path.join(root, 'panel/public/icon.svg'), path.join(out, 'assets/icon.svg'));

  const dataOf = new Map(
    pages.map((page) => [
      page.url,
      { page, data: { source: page.source, language: page.language, headings: [] } satisfies PageData },
    ]),
  );
  const site = new Eleventy(import.meta.dirname, out, {
    quietMode: true,
    configPath: false,
    config(eleventy) {
      eleventy.amendLibrary('md', (md) => setUpMarkdown(md, links));
      for (const { page, data } of dataOf.values()) {
        const file = fileOf(page.url);
        eleventy.addTemplate(file.replace(/html$/, 'md'), page.markdown, {
          ...data,
          permalink: file,
          // Nothing on a page is a template.
          templateEngineOverride: 'md',
        });
      }
      eleventy.addTransform('layout', function (content) {
        const url = `${base}${this.page.url}`.replace(/\.html$/, '');
        const { page, data } = dataOf.get(url)!;
        return pageHtml(page, { content, headings: data.headings }, ofLanguage[page.language], assets);
      });
      return { templateFormats: ['md'] };
    },
  });
  await site.write();
  const index = path.join(out, 'index.html');
  if (!existsSync(index)) copyFileSync(path.join(out, fileOf(assets.homes.fa)), index);
  writeFileSync(path.join(out, '404.html'), notFoundHtml(ofLanguage.en, assets));
  for (const [file, place] of links.files) {
    mkdirSync(path.dirname(path.join(out, place)), { recursive: true });
    cpSync(path.join(root, file), path.join(out, place));
  }
  await precompressFolder(path.join(out, 'assets'), (name) => /\.(js|css)$|^search-en.*\.json$/.test(name));
}

/** Script and style with everything that they need, named by their content. */
async function buildScriptAndStyle(out: string): Promise<Pick<Assets, 'script' | 'style'>> {
  const built = await build({
    root: import.meta.dirname,
    base: `${base}/`,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: false,
      target: browserFloor,
      cssTarget: browserFloor,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'browser/site.ts') },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = files.find((file) => file.type === 'chunk' && file.isEntry)!;
  const style = files.find(({ fileName }) => fileName.endsWith('.css'))!;
  return { script: `${base}/${script.fileName}`, style: `${base}/${style.fileName}` };
}
