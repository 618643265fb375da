// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The end-to-end tests in the form that Vitest's filters see.
 * @param {string} root
 */
export const endToEndTests = (root) =>
  readdirSync(join(root, 'e2e'), { encoding: 'utf8', recursive: true })
    .filter((name) => /\.(e2e|check)\.test\.ts$/.test(name))
    .map((name) => `e2e/${name}`);

/**
 * The projects of vitest.config.ts that `npm test` runs: those of the first layer, and with file names also those of `npm run check`.
 * @param {readonly string[]} args
 */
export const projectsOf = (args) => [
  ...['unit', 'calls', 'e2e'],
  ...(filtersOf(args).length > 0 ? ['check'] : []),
];

/**
 * Whether Vitest would run one of `files` with these arguments; otherwise neither a built panel nor a browser is needed. A filter matches
 * any part of a path, as in Vitest. The answer is true for other options and other notations of a path, which might select one.
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
 * An option that contains its value narrows what the filters select, if anything.
 * @param {string} argument
 */
const isNoFilter = (argument) => takesValue.has(argument) || /^--[\w-]+=/.test(argument);
