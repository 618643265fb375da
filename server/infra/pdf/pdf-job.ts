/** One document: its template (Typst), and its data, which is never parsed as markup. */
export interface PdfJob {
  template: string;
  data: unknown;
  /** Pictures by their names in the template. */
  files?: Readonly<Record<string, Uint8Array>>;
}
export type PdfOutcome = { pdf: Uint8Array } | { failed: string };
