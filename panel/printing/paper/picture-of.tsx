// Renders a paper outside the viewport, and converts it to a bitmap.
import { createRoot } from 'react-dom/client';
import type { PaperProps } from '../model/paper.ts';
import { type Bitmap, toBitmap } from '../raster/bitmap.ts';
import { paintPaper } from '../raster/paint-paper.ts';
import { Paper } from './paper.tsx';

/** Returns the bitmap for a receipt printer. Papers for sheets have none: the browser prints them. */
export async function pictureOf(paper: PaperProps): Promise<Bitmap> {
  const stage = document.createElement('div');
  stage.inert = true;
  stage.className = 'paper-stage';
  document.body.append(stage);
  const root = createRoot(stage);
  try {
    const element = await new Promise<HTMLElement>((resolve) => {
      root.render(<Paper {...paper} ref={(drawn) => void (drawn && resolve(drawn))} />);
    });
    await isReady(element);
    return toBitmap(paintPaper(element));
  } finally {
    root.unmount();
    stage.remove();
  }
}

/** Resolves when the fonts and images of the paper are loaded. */
export async function isReady(paper: HTMLElement): Promise<void> {
  // The first family is ours. The others are system fonts, and a missing one would count as a failure.
  const [family] = getComputedStyle(paper).fontFamily.split(',');
  const text = paper.textContent ?? '';
  await Promise.allSettled([
    ...['500', '700'].map((weight) => document.fonts.load(`${weight} 20px ${family}`, text)),
    ...[...paper.querySelectorAll('img')].map((image) => image.decode()),
  ]);
}
