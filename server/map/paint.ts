// Renders SVG to an image. Letters are Vazirmatn's, from its package, whatever fonts the machine has.
import { createRequire } from 'node:module';
import path from 'node:path';

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')),
  'fonts/ttf',
);

async function load() {
  const { default: sharp } = await import('sharp');
  // Orders come first: a picture takes one thread, and `tiles` lets only two be made at a time.
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

/** PNG of an SVG of ours; never of anybody else's. */
export async function paint(svg: string): Promise<Uint8Array> {
  loading ??= load();
  const sharp = await loading;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
