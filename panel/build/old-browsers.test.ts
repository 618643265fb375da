import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { olderSheetsScript, polyfillScript, tooOldScript } from './old-browsers.ts';

/** The parts of a document that the script for outdated browsers uses, and what the script has shown. */
function page() {
  const shown: string[] = [];
  const element = () => ({ style: {}, appendChild: (child: unknown) => child });
  const document = {
    body: undefined,
    documentElement: element(),
    createElement: element,
    createTextNode: (text: string) => shown.push(text),
  };
  return { document, shown };
}

test.each([
  ['without Array.prototype.at', 'delete Array.prototype.at;'],
  ['without TextDecoderStream', 'delete window.TextDecoderStream;'],
])('a browser %s reads no further, and the page says why', (_, sabotage) => {
  const { document, shown } = page();
  let stops = 0;
  const window = { TextDecoderStream: {}, stop: () => stops++ };
  runInNewContext(sabotage + tooOldScript, { document, window, stop: window.stop });
  expect(shown[0]).toBe('این مرورگر برای پیشخوان قدیمی است');
  expect(stops).toBe(1);
});

test('in a browser that is new enough the script does nothing', () => {
  const { document, shown } = page();
  runInNewContext(tooOldScript, { document, window: { TextDecoderStream: {}, stop: expect.unreachable } });
  expect(shown).toEqual([]);
});

test('the script of too old browsers is written in the oldest form of the language', () => {
  expect(tooOldScript).not.toMatch(/=>|`|\b(?:let|const|class)\b|\?\.|\?\?/);
});

test('AbortSignal.timeout is added where it is missing, with the name of its error', async () => {
  const signals = { timeout: undefined as undefined | ((ms: number) => AbortSignal) };
  runInNewContext(polyfillScript, {
    ...{ AbortSignal: signals, AbortController, DOMException, setTimeout },
    self: { reportError: () => undefined },
  });
  const signal = signals.timeout!(1);
  await new Promise((aborted) => signal.addEventListener('abort', aborted));
  expect(signal.reason.name).toBe('TimeoutError');
});

test.each([
  ['a new browser keeps its style sheets', true, '/assets/start.css'],
  ['an older browser gets the others', false, '/assets/older-start.css'],
])('%s', (_, isNew, href) => {
  const link = { href: '/assets/start.css' };
  const seen = { observed: 0 };
  class MutationObserver {
    observe() {
      seen.observed += 1;
    }
  }
  runInNewContext(olderSheetsScript, {
    CSS: { supports: () => isNew },
    matchMedia: () => ({ matches: true }),
    document: { querySelectorAll: () => [link], head: {} },
    MutationObserver,
  });
  expect(link.href).toBe(href);
  expect(seen.observed).toBe(isNew ? 0 : 1);
});
