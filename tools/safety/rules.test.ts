import { describe, expect, test } from 'vitest';
import { findings, type Rule, rules } from './rules.ts';
import { readText, textFiles } from './sources.ts';

// These two are exempt, because they contain the patterns themselves and examples of violations.
const own = ['tools/safety/rules.ts', 'tools/safety/rules.test.ts'];
const sources = textFiles()
  .filter((file) => !own.includes(file))
  .map((file) => ({ file, text: readText(file) }));

const exceptionFor = (rule: Rule, file: string) =>
  Object.keys(rule.exceptions ?? {}).find((place) => file === place || file.startsWith(`${place}/`));

describe.each(rules)('$says', (rule) => {
  const broken = sources
    .filter(({ file }) => rule.files.test(file))
    .map(({ file, text }) => ({ file, found: findings(rule, text) }))
    .filter(({ found }) => found.length > 0);

  test('in every source', () => {
    const wrong = broken.filter(({ file }) => !exceptionFor(rule, file));
    expect(wrong.flatMap(({ file, found }) => found.map((line) => `${file}:${line}`))).toEqual([]);
  });

  test('needs every exception that it lists', () => {
    const needed = new Set(broken.map(({ file }) => exceptionFor(rule, file)));
    const places = Object.keys(rule.exceptions ?? {});
    expect(places.filter((place) => !needed.has(place))).toEqual([]);
  });

  test('finds its own example', () => {
    expect(findings(rule, rule.example)).toHaveLength(1);
    expect(findings(rule, `// ${rule.example}`)).toEqual([]);
  });
});
