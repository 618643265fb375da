/**
 * Writes a second form of each style sheet, `older-NAME.css`, for browsers between browserFloor and Vite's own target. old-browsers.ts puts
 * it in the place of the first. Chrome before 99 drops cascade layers with their content, which is all of Tailwind. Newer browsers never
 * load it, so their sheets keep their size.
 */
import { basename } from 'node:path';
import { Features, transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** browserFloor in the form of lightningcss: a version is its number in the upper half of an integer. */
const targets = {
  chrome: 92 << 16,
  edge: 92 << 16,
  firefox: 105 << 16,
  safari: (15 << 16) | (4 << 8),
  ios_saf: (15 << 16) | (4 << 8),
};

/** Replacements in a minified sheet that no tool makes for older browsers. */
const replacements: readonly [RegExp, string][] = [
  // These browsers have no container queries. The viewport is about as wide as the containers, where the width matters.
  [/@container(?: [\w-]+)? not \(width>=([^)]+)\)/g, '@media not all and (min-width:$1)'],
  [/@container(?: [\w-]+)? \(width>=([^)]+)\)/g, '@media (min-width:$1)'],
  [/(\d)cqi\b/g, '$1vw'],
  [/(\d)(?:d|s|l)vh\b/g, '$1vh'],
  // 1.75em is the line height of the page.
  [/\b1lh\b/g, '1.75em'],
  [/([{;])translate:(var\([^)]*\)) (var\([^)]*\))/g, '$1transform:translate($2,$3)'],
  [/([{;])scale:(var\([^)]*\)) (var\([^)]*\))/g, '$1transform:scale($2,$3)'],
  [/([{;])(scale|rotate):([\d.]+(?:deg)?)(?=[;}])/g, '$1transform:$2($3)'],
  [/contain-intrinsic-size:auto /g, 'contain-intrinsic-size:'],
  // The line of alerts always takes its place, because these browsers have no :has().
  [/:root:has\(\[data-says\]\)/g, ':root'],
];

/** Rules of the theme: backdrops inherit no variables in these browsers, and inert parts would receive presses. */
const ofTheme = (scrim: string) => `dialog::backdrop{background:${scrim}}[inert]{pointer-events:none}`;

/** Removes the cascade layers from a style sheet. Their order in the sheet is the order of their precedence. */
export function withoutLayers(css: string): string {
  let rest = css.replace(/@layer [\w, -]+;/g, '');
  for (;;) {
    const start = /@layer [\w-]+\{/.exec(rest);
    if (!start) return rest;
    const inside = start.index + start[0].length;
    const end = endOfBlock(rest, inside);
    rest = rest.slice(0, start.index) + rest.slice(inside, end) + rest.slice(end + 1);
  }
}

function endOfBlock(css: string, inside: number): number {
  let depth = 1;
  for (let at = inside; at < css.length; at++) {
    // Braces inside strings and URLs are not considered, because the sheets have none.
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a style sheet has a block without an end');
}

export function olderStyleSheet(css: string): string {
  const scrim = /--scrim:([^;}]+)/.exec(css)?.[1];
  const flat = replacements.reduce(
    (text, [found, put]) => text.replace(found, put),
    withoutLayers(css) + (scrim ? ofTheme(scrim) : ''),
  );
  const { code } = transform({
    filename: 'older.css',
    code: Buffer.from(flat),
    minify: true,
    targets,
    include: Features.Colors | Features.MediaRangeSyntax,
  });
  return code.toString();
}

export function olderStyleSheets(): Plugin {
  return {
    name: 'pishkhan:older-style-sheets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const { type, fileName, ...file } of Object.values(bundle)) {
          if (type !== 'asset' || !fileName.endsWith('.css')) continue;
          const source = olderStyleSheet(String((file as { source: string | Uint8Array }).source));
          this.emitFile({ type: 'asset', fileName: `assets/older-${basename(fileName)}`, source });
        }
      },
    },
  };
}
