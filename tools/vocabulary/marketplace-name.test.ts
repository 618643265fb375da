// The texts that name the marketplace, loaded by a program whose marketplace has another name.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultMarketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { expect, test } from 'vitest';
import { projectFiles } from '../project-files.ts';

const root = path.join(import.meta.dirname, '../..');
const tables = projectFiles(root).filter(
  (file) =>
    /^(panel|contract)\/.*\.ts$/.test(file) &&
    !/\.test\.ts$|service-worker|text\/marketplace-name/.test(file) &&
    readFileSync(path.join(root, file), 'utf8').includes('import { marketplaceName }'),
);

const program = `
const [name, ...files] = process.argv.slice(1);
globalThis.pishkhanMarketplaceName = name;
const call = (make) => { try { return make(3, 3, 3); } catch { return undefined; } };
const sentences = (value, depth = 0) =>
  depth > 8 ? []
  : typeof value === 'string' ? [value]
  : typeof value === 'function' ? sentences(call(value), depth + 1)
  : value && typeof value === 'object' ? Object.values(value).flatMap((part) => sentences(part, depth + 1))
  : [];
const found = [];
for (const file of files) found.push(...sentences({ ...await import(file) }));
process.stdout.write(JSON.stringify(found));
`;

const sentencesWith = (name: string): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '-e',
        program,
        name,
        ...tables.map((file) => path.join(root, file)),
      ],
      { encoding: 'utf8', maxBuffer: 20_000_000 },
    ),
  );

const usual = sentencesWith('');

test.each(['سفره‌خانه', 'دیجی', 'خوان نو'])(
  'every sentence that names the marketplace names «%s», whatever its last letter, and is otherwise the same',
  (name) => {
    const given = sentencesWith(name);
    expect(given.filter((sentence) => sentence.includes(defaultMarketplaceName))).toEqual([]);
    expect(given).toEqual(usual.map((sentence) => sentence.replaceAll(defaultMarketplaceName, name)));
    for (const phrase of [
      `سفارش ${name}`,
      `پیک ${name}`,
      `در انتظار فعال‌سازی توسط ${name}`,
      `در انتظار فعال‌سازی در ${name}`,
      `دلیل ${name}`,
      `بررسی ${name}`,
      `کد تخفیف ${name}`,
      `نیاز به پیک ${name}`,
      `ارسال با پیک ${name} در این فروشگاه خاموش است.`,
    ])
      expect(given).toContain(phrase);
  },
);

test('the name ends its phrase: no suffix, no ezafe, no plural', () => {
  const named = usual.filter((sentence) => sentence.includes(defaultMarketplaceName));
  expect(named.length).toBeGreaterThan(45);
  for (const sentence of named)
    expect(sentence).not.toMatch(
      new RegExp(`${defaultMarketplaceName}(?:[\\u200c\\p{L}\\p{M}]| (?:ها|های|ی|ای)(?!\\p{L}))`, 'u'),
    );
});
