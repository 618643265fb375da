// The script of the site: the search, and keyboard access to tables and code that scroll. Every page can be read without it.
import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { Section } from './terms.ts';
import './site.css';

const most = 20;
/** Letters before and after the first found word. */
const around = [60, 160] as const;

const box = document.querySelector<HTMLElement>('.search')!;
const input = box.querySelector('input')!;
const results = box.querySelector<HTMLElement>('.results')!;
const status = results.querySelector('[role=status]')!;
const list = results.querySelector('ol')!;

let index: Promise<MiniSearch<Section>> | undefined;
async function loadIndex(): Promise<MiniSearch<Section>> {
  const [{ default: Search }, { searchOptions }, answer] = await Promise.all([
    import('minisearch'),
    import('./terms.ts'),
    fetch(box.dataset.index!),
  ]);
  if (!answer.ok) throw new Error(String(answer.status));
  return Search.loadJSON<Section>(await answer.text(), searchOptions);
}
const openIndex = () => {
  index ??= loadIndex();
  // A failed download is repeated at the next letter.
  index.catch(() => {
    index = undefined;
  });
  return index;
};

async function search(): Promise<void> {
  const typed = input.value.trim();
  if (typed === '') return close();
  try {
    const found = (await openIndex()).search(typed).slice(0, most);
    if (input.value.trim() !== typed) return;
    list.replaceChildren(...found.map(resultOf));
    status.textContent =
      found.length > 0 ? `${box.dataset.found} ${numberOf(found.length)}` : box.dataset.nothing!;
  } catch {
    list.replaceChildren();
    status.textContent = box.dataset.failed!;
  }
  results.hidden = false;
}

const numberOf = (count: number): string => count.toLocaleString(document.documentElement.lang);

function resultOf({ heading, page, url, text, match }: SearchResult): HTMLElement {
  const link = document.createElement('a');
  link.href = url;
  link.append(element('strong', ...marked(heading, Object.keys(match))));
  if (page !== heading) link.append(element('small', page));
  if (text) link.append(element('span', ...marked(excerpt(text, Object.keys(match)), Object.keys(match))));
  return element('li', link);
}

/** The folded terms are found in a text as far as folding has not changed it; elsewhere nothing is marked. */
const placeOf = (text: string, terms: readonly string[]): { at: number; length: number } | undefined =>
  terms
    .map((term) => ({ at: text.toLowerCase().indexOf(term), length: term.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0];

function excerpt(text: string, terms: readonly string[]): string {
  const [before, after] = around;
  const at = placeOf(text, terms)?.at ?? 0;
  const start = at > before ? text.indexOf(' ', at - before) + 1 : 0;
  const end = text.length > at + after ? text.lastIndexOf(' ', at + after) : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

function marked(text: string, terms: readonly string[]): (string | HTMLElement)[] {
  const place = placeOf(text, terms);
  if (!place) return [text];
  const end = place.at + place.length;
  return [text.slice(0, place.at), element('mark', text.slice(place.at, end)), text.slice(end)];
}

function element(name: string, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

function close(): void {
  results.hidden = true;
  list.replaceChildren();
  status.textContent = '';
}

function move(event: KeyboardEvent): void {
  const stops = [input, ...list.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement as HTMLInputElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  if (next !== undefined && stops[next]) {
    event.preventDefault();
    stops[next].focus();
  }
  if (event.key === 'Enter' && at === 0) list.querySelector('a')?.click();
  if (event.key === 'Escape') {
    close();
    input.focus();
  }
}

function letTheKeyboardScroll(): void {
  for (const scroller of document.querySelectorAll<HTMLElement>('.scroller')) {
    if (scroller.scrollWidth <= scroller.clientWidth) continue;
    scroller.tabIndex = 0;
    scroller.role = 'group';
    scroller.ariaLabel = scroller.dataset.label!;
  }
}

box.hidden = false;
input.addEventListener('focus', () => void openIndex().catch(() => undefined), { once: true });
input.addEventListener('input', () => void search());
box.addEventListener('keydown', move);
document.addEventListener('pointerdown', ({ target }) => {
  if (!box.contains(target as Node)) close();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || (event.target as Element).matches('input')) return;
  event.preventDefault();
  input.focus();
});
const menu = document.querySelector('nav.pages')!;
const present = menu.querySelector<HTMLElement>('[aria-current]');
if (present) menu.scrollTop = present.offsetTop - menu.clientHeight / 2;
letTheKeyboardScroll();
addEventListener('resize', letTheKeyboardScroll);
