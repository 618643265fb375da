/**
 * Subsets Vazirmatn (OFL, package `vazirmatn`) to the characters of a Persian panel, weights 400 to 700 in one variable woff2.
 * The script is run by hand when the character list changes, and its output is committed: `node panel/build/subset-font.ts`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const basicLatin = range(0x20, 0x7e);
// Persian letters, and the Arabic ي ك ى ة ۀ أ إ ؤ ئ, which customers' phones still send.
const letters = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگۀیە';
const marks = `${range(0x64b, 0x652)}\u0654\u0670\u0640`;
const digits = range(0x6f0, 0x6f9) + range(0x660, 0x669);
const punctuation = '،؛؟٪٫٬«»“”’…–—−×÷·•●↵→←✓\u00a0\u200c\u200d\u200e\u200f';

// The file is a fifth smaller without stylistic sets and alternates, and looks the same.
const features = 'init medi fina isol rlig liga calt ccmp locl mark mkmk kern curs'.split(' ');

const fonts = join(dirname(fileURLToPath(import.meta.url)), '../fonts');
const source = dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json'));

const font = await subsetFont(
  await readFile(join(source, 'fonts/variable/Vazirmatn[wght].ttf')),
  basicLatin + letters + marks + digits + punctuation,
  {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: features,
    noHinting: true,
  },
);
await writeFile(join(fonts, 'vazirmatn-fa.woff2'), font);
await copyFile(join(source, 'OFL.txt'), join(fonts, 'OFL.txt'));
console.log(`vazirmatn-fa.woff2: ${font.length} bytes`);
