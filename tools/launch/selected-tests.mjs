// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The end-to-end tests, as Vitest's filters see them.
 * @param {string} root
 */
export const endToEndTests = (root) =>
  readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.e2e.test.ts'))
    .map((name) => `e2e/${name}`);

/**
 * Whether Vitest would run one of `files` with these arguments: without it neither a built panel nor a browser is needed. As Vitest
 * does, a filter is looked for in any part of a path. With other options, and other ways to write a path, it might.
 * @param {readonly string[]} files
 * @param {readonly string[]} args
 */
export function isEndToEndSelected(files, args) {
  const filters = args.filter(
    (argument, index) => !isNoFilter(argument) && !takesValue.has(args[index - 1] ?? ''),
  );
  if (filters.length === 0 || filters.some((filter) => /^[-./]|\\|^\w:/.test(filter))) return true;
  return filters.some((filter) => {
    const part = filter.replace(/:\d+$/, '').toLowerCase();
    return files.some((file) => file.toLowerCase().includes(part));
  });
}

const takesValue = new Set(['-t', '--testNamePattern']);
/**
 * An option that brings its value with it narrows what the filters select, if anything.
 * @param {string} argument
 */
const isNoFilter = (argument) => takesValue.has(argument) || /^--[\w-]+=/.test(argument);
