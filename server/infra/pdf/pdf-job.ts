/** One document: its template (Typst), and its data, which is never read as markup. */
export interface PdfJob {
  template: string;
  data: unknown;
}
export type PdfOutcome = { pdf: Uint8Array } | { failed: string };
