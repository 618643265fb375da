// Accessibility checks for every page: names for screen readers, texts without Latin letters, touch targets. Each
// function returns the violations that it finds.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing opens or closes: half-transparent text lacks contrast, and boxes move. The alarm continues. */
export const animationsEnd = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { iterations } = effect?.getTiming() ?? {};
      return playState !== 'running' || iterations === Number.POSITIVE_INFINITY;
    }),
  );

/**
 * Controls whose accessible name does not contain their visible text (WCAG 2.5.3): people who speak to their device say what they see. Only an
 * `aria-label` can differ from it. Axe's own rule is experimental and finds nothing in Persian.
 */
const labelFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
    const isHidden = (element: Element) =>
      element.closest('[aria-hidden=true]') !== null ||
      !element.checkVisibility() ||
      (element.getBoundingClientRect().width < 2 && getComputedStyle(element).position === 'absolute');
    const visibleTextOf = (control: Element): string => {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const parts: string[] = [];
      while (walker.nextNode())
        if (!isHidden(walker.currentNode.parentElement!)) parts.push(walker.currentNode.textContent ?? '');
      return plain(parts.join(''));
    };
    return [...document.querySelectorAll('[aria-label]')]
      .filter((control) => control.matches('a, button, summary, [role=button], [role=tab], [role=option]'))
      .map((control) => ({ name: control.getAttribute('aria-label')!, text: visibleTextOf(control) }))
      .filter(({ name, text }) => !plain(name).includes(text))
      .map(({ name, text }) => `the name «${name}» lacks the visible «${text}»`);
  });

/**
 * Axe is loaded once into each document, and reports only violations: reporting passes too, and loading it
 * for each check, takes four times as long. Names without the visible text are reported beside its violations.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  await animationsEnd(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  const violations = await page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, axeTags);
  return [...violations, ...(await labelFaults(page))];
}

/** All visible texts, and all texts for screen readers. */
async function wordsOf(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.checkVisibility() && !parentElement.closest('script, style'))
        found.push(textContent ?? '');
    }
    return found;
  });
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const spoken = nodes
    .filter(({ ignored }) => !ignored)
    .flatMap(({ name, description, properties }) => [
      name?.value,
      description?.value,
      ...(properties ?? [])
        .filter((property) => ['roledescription', 'valuetext'].includes(property.name))
        .map((property) => property.value.value),
    ]);
  return [...shown, ...spoken].filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
}

/** Words whose letters stand on two lines. Codes may be broken. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const { parentElement, textContent } = text;
      // Text whose rendering the browser has deferred has no lines yet.
      if (!parentElement?.checkVisibility({ contentVisibilityAuto: true })) continue;
      if (parentElement.closest('script, style')) continue;
      const spoken = parentElement.closest('[class*="sr-only"]');
      if (spoken && spoken.getBoundingClientRect().width < 2) continue;
      for (const { 0: word, index } of (textContent ?? '').matchAll(/[آ-ی][آ-ی\u200c]{1,}/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word}, in two lines of «${textContent}»`);
      }
    }
    return found;
  });

/** Doubles the size of text on each page that is opened from now on. */
export const enlargeText = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );

/** Texts that are partly beyond the edge of the window, or of a box that hides them. Text with an ellipsis is shortened on purpose. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    /** The left and right edge of the visible part of an element; undefined if it can be scrolled, or is shortened. */
    const edgesOf = (element: Element): [number, number] | undefined => {
      let [left, right] = [0, document.documentElement.clientWidth];
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(box);
        if (overflowX === 'visible') {
          if (position === 'fixed') break;
          continue;
        }
        if (
          ['auto', 'scroll'].includes(overflowX) ||
          textOverflow === 'ellipsis' ||
          webkitLineClamp !== 'none'
        )
          return undefined;
        const area = box.getBoundingClientRect();
        left = Math.max(left, area.left);
        right = Math.min(right, area.right);
      }
      return [left, right];
    };
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const { parentElement, textContent } = text;
      if (!textContent?.trim() || !parentElement?.checkVisibility({ contentVisibilityAuto: true })) continue;
      if (parentElement.closest('script, style, option, svg')) continue;
      const spoken = parentElement.closest('[class*="sr-only"]');
      if (spoken && spoken.getBoundingClientRect().width < 2) continue;
      const edges = edgesOf(parentElement);
      if (!edges) continue;
      range.selectNodeContents(text);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 1 && (left < edges[0] - 1 || right > edges[1] + 1),
      );
      if (isCut) found.push(`«${textContent.trim()}» is cut`);
    }
    return found;
  });

/**
 * Latin letters and digits (except the version, a key, order codes and a shop's grade), half-spaces that
 * became whole ones, and words that are broken inside.
 */
export async function wordFaults(page: Page, orderCodes: readonly string[]): Promise<string[]> {
  const words = await wordsOf(page);
  const foreign = words.filter((text) => {
    const allowed = ['1.8.34', 'Ctrl K', ...orderCodes].reduce(
      (left, mark) => left.replaceAll(mark, ''),
      text,
    );
    const rest = allowed.replace(/^(درجه )?[A-H]$/, '');
    return /[A-Za-z0-9يك]/.test(rest);
  });
  const torn = words.filter((text) =>
    /[آ-ی] (ها|های|هایی|ای|ام|تر|ترین)(?![آ-ی])|(^|\s)(می|نمی) [آ-ی]/.test(text),
  );
  const joined = words.join(' ').includes('\u200c') ? [] : ['not one half-space on the page'];
  return [...foreign, ...torn, ...joined, ...(await brokenWords(page))];
}

/** Targets below the minimum size. The sensitive area counts: a link may cover its card's head, a label its input. */
export const smallTargets = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate((most) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'button, a[href], [role=tab], [role=switch], [role=menuitem], input, textarea, label:has(input)',
    );
    // At a desk with a mouse some pages and the tickets of the board are dense.
    const isMouse = matchMedia('(pointer: fine) and (width >= 1024px)').matches;
    const areaOf = (element: HTMLElement) => {
      const covers = getComputedStyle(element, '::after');
      const isStretched = covers.position === 'absolute' && covers.top === '0px' && covers.bottom === '0px';
      const area = isStretched ? element.closest<HTMLElement>('.relative') : element;
      return (area ?? element).getBoundingClientRect();
    };
    return (
      [...targets]
        .filter((element) => element.checkVisibility() && !element.closest('[inert], label label'))
        .filter((element) => !(element.matches('input') && element.closest('label')))
        .map((element) => ({ element, box: areaOf(element) }))
        // Elements without an area, or with one of a pixel, are for screen readers alone, such as the second
        // «next» of React Aria's calendars.
        .filter(({ box }) => box.bottom > 0 && box.width > 1 && box.height > 1)
        .filter(({ element, box }) => {
          const least =
            isMouse && element.closest('[data-density=compact], [data-order], [data-recalled]') ? 24 : most;
          return box.height < least || box.width < least;
        })
        .map(({ element, box }) => `${element.outerHTML.slice(0, 120)}: ${box.width} × ${box.height}`)
    );
  }, least);
