// How the site renders Markdown: headings with GitHub's names, links that lead to pages of the site, and tables that scroll by themselves.
import { headingSlugs } from '../documentation/markdown.ts';
import type { Links } from './links.ts';
import { plain } from './pages.ts';
import { type Language, words } from './words.ts';

interface Token {
  tag: string;
  content: string;
  children: Token[] | null;
  type: string;
  hidden: boolean;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}
type Render = (tokens: Token[], at: number, options: object, env: PageData, renderer: object) => string;
export interface MarkdownIt {
  set(options: { html: boolean }): void;
  core: { ruler: { push(name: string, rule: (state: { tokens: Token[]; env: PageData }) => void): void } };
  renderer: { rules: Record<string, Render | undefined> };
}

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** The data of a page while it is rendered, which fills `headings`. */
export interface PageData {
  readonly source: string;
  readonly language: Language;
  readonly headings: Heading[];
}

export function setUpMarkdown(md: MarkdownIt, links: Links): void {
  md.set({ html: false });
  md.core.ruler.push('site', ({ tokens, env }) => {
    const slugOf = headingSlugs();
    tokens.forEach((token, at) => {
      if (token.type === 'heading_open') {
        const { content } = tokens[at + 1]!;
        const id = slugOf(content);
        token.attrSet('id', id);
        env.headings.push({ level: Number(token.tag.slice(1)), id, text: plain(content) });
      }
      if (token.children) leadLinks(token.children, env, links);
    });
  });
  const scroller = (label: string) => `<div class="scroller" data-label="${label}">`;
  md.renderer.rules.table_open = (_tokens, _at, _options, { language }) =>
    `${scroller(words[language].table)}<table>`;
  md.renderer.rules.table_close = () => '</table></div>\n';
  const fence = md.renderer.rules.fence!;
  md.renderer.rules.fence = (tokens, at, options, env, renderer) =>
    `${scroller(words[env.language].code)}${fence(tokens, at, options, env, renderer)}</div>`;
}

function leadLinks(children: Token[], { source }: PageData, links: Links): void {
  let isText = false;
  for (const token of children) {
    if (token.type === 'image') token.attrSet('src', links.resolve(source, token.attrGet('src') ?? '')!);
    if (token.type === 'link_open') {
      const address = links.resolve(source, token.attrGet('href') ?? '');
      // Sources are not on the site: their links become plain text.
      isText = address === undefined;
      if (address !== undefined) token.attrSet('href', address);
    }
    if (isText && (token.type === 'link_open' || token.type === 'link_close')) {
      if (token.type === 'link_close') isText = false;
      Object.assign(token, { type: 'text', tag: '', content: '', nesting: 0 });
    }
  }
}
