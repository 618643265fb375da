/** One document: its template (Typst), and its data, which is never read as markup. */
export interface PdfJob {
  template: string;
  data: unknown;
  /** Pictures, by the name that the template has for them. */
  files?: Readonly<Record<string, Uint8Array>>;
}
export type PdfOutcome = { pdf: Uint8Array } | { failed: string };
