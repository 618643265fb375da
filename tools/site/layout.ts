// The HTML around a page. No script or style is inline, so the installation's content security policy applies unchanged.
import type { Heading } from './markdown.ts';
import { base, type SitePage } from './pages.ts';
import { directionOf, type Language, words } from './words.ts';

/** Addresses of the built assets. */
export interface Assets {
  readonly style: string;
  readonly script: string;
  readonly search: Record<Language, string>;
  /** Addresses of the first pages. */
  readonly homes: Record<Language, string>;
}

/** Beyond them the list beside the text has the main headings only. */
const mostInContents = 40;

/** `pages`: those of the page's language, in the order of the menu. */
export function pageHtml(
  page: SitePage,
  { content, headings }: { content: string; headings: readonly Heading[] },
  pages: readonly SitePage[],
  assets: Assets,
): string {
  const { language } = page;
  const its = words[language];
  const two = headings.filter(({ level }) => level === 2 || level === 3);
  const parts = two.length <= mostInContents ? two : two.filter(({ level }) => level === 2);
  const contents =
    parts.length < 2
      ? ''
      : `<nav class="contents" aria-labelledby="contents"><h2 id="contents">${its.onThisPage}</h2><ul>${parts
          .map(
            ({ level, id, text }) =>
              `<li><a class="level-${level}" href="#${id}">${escapeHtml(text)}</a></li>`,
          )
          .join('')}</ul></nav>`;
  const at = pages.indexOf(page);
  return shell({
    language,
    assets,
    title: page.url === assets.homes[language] ? `${its.name} · ${its.site}` : `${page.title} · ${its.name}`,
    menu: menuOf(page, pages),
    main: `<article>${content}</article>${neighbours(pages[at - 1], pages[at + 1], language)}`,
    contents,
  });
}

export function notFoundHtml(pages: readonly SitePage[], assets: Assets): string {
  const text = (language: Language) =>
    `<section lang="${language}" dir="${directionOf[language]}"><h2>${words[language].notFound}</h2><p>${words[language].notFoundWhy}</p><p><a href="${assets.homes[language]}">${words[language].toStart}</a></p></section>`;
  return shell({
    ...{ language: 'en', assets, title: '404', contents: '' },
    menu: menuOf(undefined, pages),
    main: `<article><h1>404</h1>${text('en')}${text('fa')}</article>`,
  });
}

interface Shell {
  language: Language;
  assets: Assets;
  title: string;
  menu: string;
  main: string;
  contents: string;
}

function shell({ language, assets, title, menu, main, contents }: Shell): string {
  const its = words[language];
  const other = language === 'en' ? 'fa' : 'en';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}"></script></head>
<body>
<a class="skip" href="#text">${its.skip}</a>
<header>
<a class="menu-link" href="#pages">${its.pages}</a>
<a class="brand" href="${assets.homes[language]}"><img src="${base}/assets/icon.svg" alt="" width="28" height="28"><span>${its.name}</span></a>
<div class="search" role="search" data-index="${assets.search[language]}" data-found="${its.found}" data-failed="${its.failed}" data-nothing="${its.nothing}" hidden><input type="search" aria-label="${its.search}" placeholder="${its.search}" autocomplete="off" spellcheck="false" enterkeyhint="search" aria-keyshortcuts="/"><div class="results" role="region" aria-label="${its.results}" hidden><p role="status"></p><ol></ol></div></div>
<a class="language" href="${assets.homes[other]}" lang="${other}" dir="${directionOf[other]}" hreflang="${other}">${other === 'fa' ? 'فارسی' : 'English'}</a>
</header>
<div class="columns">
<main id="text" tabindex="-1">${main}</main>
${contents}
<nav class="pages" id="pages" aria-label="${its.pages}"><a class="close" href="#text">${its.close}</a>${menu}</nav>
</div>
</body></html>
`;
}

function menuOf(present: SitePage | undefined, pages: readonly SitePage[]): string {
  const groups = Map.groupBy(pages, ({ group }) => group);
  return [...groups]
    .map(([name, own], at) => {
      // The English menu is too long to be open as a whole.
      const isOpen = at === 0 || present?.group === name || present?.language === 'fa';
      const items = own.map(
        (page) =>
          `<li><a href="${page.url}"${page === present ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`,
      );
      return `<details${isOpen ? ' open' : ''}><summary>${name}</summary><ul>${items.join('')}</ul></details>`;
    })
    .join('\n');
}

function neighbours(before: SitePage | undefined, after: SitePage | undefined, language: Language): string {
  const link = (page: SitePage | undefined, rel: 'prev' | 'next', word: string) =>
    page
      ? `<a rel="${rel}" href="${page.url}"><small>${word}</small><span>${escapeHtml(page.title)}</span></a>`
      : '';
  const its = words[language];
  return `<div class="neighbours">${link(before, 'prev', its.before)}${link(after, 'next', its.after)}</div>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
