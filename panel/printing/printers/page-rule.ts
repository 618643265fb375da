import type { PaperSize } from '../model/template.ts';

const pixelsOfMillimetre = 96 / 25.4;

/** The @page rule for the paper: a roll is cut where the receipt ends. `height` in CSS pixels. */
export function pageRule(paper: PaperSize, height: number): string {
  if (paper === 'A4') return '@page { size: A4 portrait; margin: 15mm; }';
  // Rounded up, because a fraction of a dot would make a second page.
  const millimetres = Math.ceil(height / pixelsOfMillimetre) + 1;
  return `@page { size: ${paper}mm ${millimetres}mm; margin: 0; }`;
}
