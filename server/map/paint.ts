// Renders SVG to an image. Letters use Vazirmatn from its package, independent of the machine's fonts.
import { createRequire } from 'node:module';
import path from 'node:path';

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')),
  'fonts/ttf',
);

async function load() {
  const { default: sharp } = await import('sharp');
  // One thread per picture, because orders come first; `tiles` runs at most two at a time.
  sharp.concurrency(1);
  // A loaded font file stays available to later drawings.
  for (const weight of ['Regular', 'Medium'])
    await sharp({
      text: { text: 'ا', font: `Vazirmatn ${weight}`, fontfile: path.join(fonts, `Vazirmatn-${weight}.ttf`) },
    })
      .png()
      .toBuffer();
  return sharp;
}

let loading: ReturnType<typeof load> | undefined;

/** Returns the PNG of our own SVG; never pass foreign SVG. */
export async function paint(svg: string): Promise<Uint8Array> {
  loading ??= load();
  const sharp = await loading;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
