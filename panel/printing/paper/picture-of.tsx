// A paper, laid out where nobody sees it, and its picture.
import { createRoot } from 'react-dom/client';
import type { PaperProps } from '../model/paper.ts';
import { type Bitmap, toBitmap } from '../raster/bitmap.ts';
import { paintPaper } from '../raster/paint-paper.ts';
import { Paper } from './paper.tsx';

/** The picture that a receipt printer gets. Papers for sheets have none: they go through the browser. */
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

/** Fonts and pictures that the paper uses are there. */
export async function isReady(paper: HTMLElement): Promise<void> {
  // The first is ours; those after it lie on the device, or not, and one that does not would count as a failure.
  const [family] = getComputedStyle(paper).fontFamily.split(',');
  const text = paper.textContent ?? '';
  await Promise.allSettled([
    ...['500', '700'].map((weight) => document.fonts.load(`${weight} 20px ${family}`, text)),
    ...[...paper.querySelectorAll('img')].map((image) => image.decode()),
  ]);
}
