import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createPdfs } from './pdfs.ts';

const pdfs = createPdfs();
afterAll(() => pdfs.close());

const persian = readFileSync(new URL('./persian.typ', import.meta.url), 'utf8');
async function read(template: string): Promise<{ lines: string[]; source: string }> {
  const pdf = (await pdfs.make('kababi', { template: `${persian}\n${template}`, data: {} })) as Uint8Array;
  const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  // Direction marks inserted by the reader.
  const lines = text.replace(/[\u202a-\u202e\u2066-\u2069\f]/g, '').trim();
  return { lines: lines.split(/\n+/), source: Buffer.from(pdf).toString('latin1') };
}

/** Every letter before a half-space, and every letter after one. */
const letters = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'];
const words = [
  ...letters.map((letter) => `می\u200c${letter}رود`),
  ...letters.map((letter) => `ک${letter}\u200cها`),
  'نمی\u200cتوان\u200cشان',
  'خانه\u200cای',
  'هم\u200c۱۲',
];

test.each(['regular', 'bold'])(
  'a reader finds every half-space where it was written, in %s',
  async (weight) => {
    const { lines } = await read(`#set text(weight: "${weight}")\n${words.join('\n\n')}`);
    expect(lines).toEqual(words);
  },
);

test('words stand in their sentences, whole, in lines of every width', async () => {
  const sentence = 'کسب\u200cوکار به\u200cروز و برنامه\u200cریزی\u200cشده پس از ثبت\u200cنام می\u200cماند';
  const text = `${sentence} `.repeat(12).trim();
  for (const width of [45, 51, 58, 66, 75, 90]) {
    const { lines } = await read(`#block(width: ${width}mm, [${text}])`);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join(' '), `${width}`).toBe(text);
  }
});

test('a document without a half-space, without a letter, or with one in its title only, can be read', async () => {
  expect((await read('نان')).lines).toEqual(['نان']);
  expect((await read('#rect()')).lines).toEqual(['']);
  const titled = await read('#set document(title: "خانه\u200cها")\nنان');
  expect(titled.lines).toEqual(['نان']);
  expect(titled.source).not.toContain('\ufbbf');
});

test('a document that differs from the one before it in a few signs is set as it is', async () => {
  const sentence = 'محمد می\u200cخواهد که خانه\u200cها را '.repeat(6);
  const text = `${sentence}و شماره پیامک می\u200cشود امضا`;
  for (const each of [text, text.replaceAll('\u200c', ''), text])
    expect((await read(`#block(width: 60mm)[${each}]`)).lines.join(' ')).toBe(each);
});
