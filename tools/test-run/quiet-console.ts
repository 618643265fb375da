import { afterEach, beforeEach, expect } from 'vitest';

/** A test that writes to the console fails: the output is either noise, or a warning that would be overlooked. */
const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;
const written: string[] = [];

for (const method of METHODS) {
  const original = console[method];
  console[method] = (...words: unknown[]) => {
    written.push(`console.${method}: ${words.map(String).join(' ')}`);
    original(...words);
  };
}

beforeEach(() => {
  written.length = 0;
});

afterEach(() => {
  expect(written, 'a test must not write to the console').toEqual([]);
});
