import type { PaperSize } from '../model/template.ts';

/**
 * Adds a rule to the page until the returned function is called. It goes into the page's last style sheet: Safari 15 has no constructed
 * ones, and the content security policy permits no new style element.
 */
export function addRule(rule: string): () => void {
  const sheet = [...document.styleSheets].at(-1)!;
  const added = sheet.cssRules[sheet.insertRule(rule, sheet.cssRules.length)]!;
  return () => sheet.deleteRule([...sheet.cssRules].indexOf(added));
}

const pixelsOfMillimetre = 96 / 25.4;

/** The @page rule for the paper: a roll is cut where the receipt ends. `height` is in CSS pixels. */
export function pageRule(paper: PaperSize, height: number): string {
  if (paper === 'A4') return '@page { size: A4 portrait; margin: 15mm; }';
  // The height is rounded up, because a fraction of a dot would start a second page.
  const millimetres = Math.ceil(height / pixelsOfMillimetre) + 1;
  return `@page { size: ${paper}mm ${millimetres}mm; margin: 0; }`;
}
