import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { tooOldScript } from './page-head.ts';

/** The words that this browser shows instead of the console. */
function shownIn(CSS: { supports(): boolean } | undefined, matches: boolean): string[] {
  const shown: string[] = [];
  const element = () => ({ style: {}, appendChild: (child: unknown) => child });
  const document = {
    documentElement: element(),
    createElement: element,
    createTextNode: (text: string) => shown.push(text),
  };
  runInNewContext(tooOldScript, { document, window: { CSS }, CSS, matchMedia: () => ({ matches }) });
  return shown;
}

test.each([
  ['colours', { supports: () => false }, true],
  ['media queries', { supports: () => true }, false],
  ['CSS.supports', undefined, true],
])('a browser without its %s is told that it is too old', (_, CSS, matches) => {
  expect(shownIn(CSS, matches)[0]).toBe('این مرورگر برای میز پلتفرم قدیمی است');
});

test('a browser that is new enough is told nothing', () => {
  expect(shownIn({ supports: () => true }, true)).toEqual([]);
});

test('the script is written in the oldest form of the language', () => {
  expect(tooOldScript).not.toMatch(/=>|`|\b(?:let|const|class)\b|\?\.|\?\?/);
});
