/** One paper: how it looks (Typst), and what it says, which reaches it as data and is never read as markup. */
export interface PdfJob {
  template: string;
  data: unknown;
}
export type PdfOutcome = { pdf: Uint8Array } | { failed: string };
