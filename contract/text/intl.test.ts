// A browser takes 20 ms for its first Intl formatter, 80 on a phone, and the panel evaluates the contract's modules at its start.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

test('no module of the contract asks Intl while it is loaded', async () => {
  const asked: string[] = [];
  const note = (what: string) =>
    asked.push(
      `${what} ${new Error().stack?.split('\n').find((line) => /contract\/(?!text\/intl)/.test(line))}`,
    );
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Segmenter', 'Collator'] as const) {
    const Original = Intl[name] as new (...args: unknown[]) => object;
    vi.spyOn(Intl, name).mockImplementation(function (this: unknown, ...args: unknown[]) {
      note(name);
      return new Original(...args);
    } as never);
  }
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(function (this: number) {
    note('toLocaleString');
    return String(this);
  });
  vi.resetModules();
  const modules = globSync('contract/**/*.ts').filter((file) => !/\.test\.ts$|\/testkit\//.test(file));
  for (const module of modules) await import(resolve(module));
  expect(modules.length).toBeGreaterThan(150);
  expect(asked).toEqual([]);
});
