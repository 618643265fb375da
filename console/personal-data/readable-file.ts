// A page that stands alone: right to left, without scripts and without anything from elsewhere.
import type { Section } from './sections.ts';
import { personalDataWords as words } from './words.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character]!);

const style =
  'body{font:16px/1.8 Vazirmatn,Tahoma,sans-serif;margin:2rem}table{border-collapse:collapse;margin-block:.5rem 2rem}th,td{border:1px solid #999;padding:.25rem .6rem;text-align:start;vertical-align:top}';

const cells = (row: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${row.map((text) => `<${tag}><bdi>${escaped(text)}</bdi></${tag}>`).join('')}</tr>`;

export const readableFile = (title: string, lead: string, sections: readonly Section[]): string =>
  `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>
<h1>${escaped(title)}</h1><p>${escaped(lead)}</p>
${sections
  .map(
    ({ title: heading, heads, rows }) =>
      `<h2>${escaped(heading)}</h2>${rows.length === 0 ? `<p>${words.nothing}</p>` : `<table>${cells(heads, 'th')}${rows.map((row) => cells(row, 'td')).join('')}</table>`}`,
  )
  .join('\n')}</html>\n`;
