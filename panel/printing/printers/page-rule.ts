import type { PaperSize } from '../model/template.ts';

/**
 * Adds a rule to the page until the returned function is called. In the page's last sheet: Safari 15 has no constructed ones, and the content
 * security policy admits no new style element.
 */
export function addRule(rule: string): () => void {
  const sheet = [...document.styleSheets].at(-1)!;
  const added = sheet.cssRules[sheet.insertRule(rule, sheet.cssRules.length)]!;
  return () => sheet.deleteRule([...sheet.cssRules].indexOf(added));
}

const pixelsOfMillimetre = 96 / 25.4;

/** The @page rule for the paper: a roll is cut where the receipt ends. `height` in CSS pixels. */
export function pageRule(paper: PaperSize, height: number): string {
  if (paper === 'A4') return '@page { size: A4 portrait; margin: 15mm; }';
  // Rounded up, because a fraction of a dot would make a second page.
  const millimetres = Math.ceil(height / pixelsOfMillimetre) + 1;
  return `@page { size: ${paper}mm ${millimetres}mm; margin: 0; }`;
}
