import { describe, expect, test } from 'vitest';
import { findings, type Law, laws } from './laws.ts';
import { readText, textFiles } from './sources.ts';

// These two hold the patterns themselves, and what they must find.
const own = ['tools/safety/laws.ts', 'tools/safety/laws.test.ts'];
const sources = textFiles()
  .filter((file) => !own.includes(file))
  .map((file) => ({ file, text: readText(file) }));

const exceptionFor = (law: Law, file: string) =>
  Object.keys(law.exceptions ?? {}).find((place) => file === place || file.startsWith(`${place}/`));

describe.each(laws)('$says', (law) => {
  const broken = sources
    .filter(({ file }) => law.files.test(file))
    .map(({ file, text }) => ({ file, found: findings(law, text) }))
    .filter(({ found }) => found.length > 0);

  test('in every source', () => {
    const wrong = broken.filter(({ file }) => !exceptionFor(law, file));
    expect(wrong.flatMap(({ file, found }) => found.map((line) => `${file}:${line}`))).toEqual([]);
  });

  test('and no exception outlives its need', () => {
    const needed = new Set(broken.map(({ file }) => exceptionFor(law, file)));
    const places = Object.keys(law.exceptions ?? {});
    expect(places.filter((place) => !needed.has(place))).toEqual([]);
  });

  test('and the law can see', () => {
    expect(findings(law, law.example)).toHaveLength(1);
    expect(findings(law, `// ${law.example}`)).toEqual([]);
  });
});
