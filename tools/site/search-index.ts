// The index of the site's search: one entry for each section of a page, one file for each language.
import MiniSearch from 'minisearch';
import { headingSlugs } from '../documentation/markdown.ts';
import { type Section, searchOptions } from './browser/terms.ts';
import { plain, type SitePage } from './pages.ts';

/** Enough of a section for the lines below a result; the index knows all of its words. */
const storedLetters = 400;

export function searchIndex(pages: readonly SitePage[]): string {
  const search = new MiniSearch<Section>({
    ...searchOptions,
    extractField: (section, field) => section[field as keyof Section] as string,
  });
  search.addAll(pages.flatMap(sectionsOf).map((section, id) => ({ ...section, id })));
  const { storedFields, ...index } = search.toJSON();
  const shortened = Object.entries(storedFields).map(([id, fields]) => [
    id,
    { ...fields, text: shorten(String(fields.text)) },
  ]);
  return JSON.stringify({ ...index, storedFields: Object.fromEntries(shortened) });
}

function sectionsOf({ title, url, markdown }: SitePage): Omit<Section, 'id'>[] {
  const slugOf = headingSlugs();
  return markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .split(/^(?=#{1,6} )/m)
    .map((part) => {
      const [, marks = '', heading = ''] = /^(#{1,6}) +(.+)$/m.exec(part) ?? [];
      const text = readable(part.slice(part.startsWith('#') ? part.indexOf('\n') + 1 || part.length : 0));
      const fragment = heading ? slugOf(heading) : '';
      return marks.length > 1
        ? { heading: plain(heading), page: title, url: `${url}#${fragment}`, text }
        : { heading: title, page: title, url, text };
    })
    .filter(({ heading, text, page }) => text !== '' || heading !== page);
}

/** A section's text without its Markdown. */
const readable = (markdown: string): string =>
  plain(markdown.replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/^[|:\- ]+$|^ *(?:\d+\.|[-*]) /gm, ''))
    .replace(/[|>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const shorten = (text: string): string =>
  text.length <= storedLetters ? text : `${text.slice(0, text.lastIndexOf(' ', storedLetters))} …`;
