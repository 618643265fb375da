// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The end-to-end tests, as Vitest's filters see them.
 * @param {string} root
 */
export const endToEndTests = (root) =>
  readdirSync(join(root, 'e2e'))
    .filter((name) => /\.(e2e|check)\.test\.ts$/.test(name))
    .map((name) => `e2e/${name}`);

/**
 * The projects of vitest.config.ts that `npm test` runs: those of the first layer, and for somebody who names files also those of `npm run check`.
 * @param {readonly string[]} args
 */
export const projectsOf = (args) => [
  ...['unit', 'calls', 'e2e'],
  ...(filtersOf(args).length > 0 ? ['check'] : []),
];

/**
 * Whether Vitest would run one of `files` with these arguments: without it neither a built panel nor a browser is needed. As Vitest
 * does, a filter is looked for in any part of a path. With other options, and other ways to write a path, it might.
 * @param {readonly string[]} files
 * @param {readonly string[]} args
 */
export function isEndToEndSelected(files, args) {
  const filters = filtersOf(args);
  if (filters.length === 0 || filters.some((filter) => /^[-./]|\\|^\w:/.test(filter))) return true;
  return filters.some((filter) => {
    const part = filter.replace(/:\d+$/, '').toLowerCase();
    return files.some((file) => file.toLowerCase().includes(part));
  });
}

/** @param {readonly string[]} args */
const filtersOf = (args) =>
  args.filter((argument, index) => !isNoFilter(argument) && !takesValue.has(args[index - 1] ?? ''));

const takesValue = new Set(['-t', '--testNamePattern']);
/**
 * An option that brings its value with it narrows what the filters select, if anything.
 * @param {string} argument
 */
const isNoFilter = (argument) => takesValue.has(argument) || /^--[\w-]+=/.test(argument);
