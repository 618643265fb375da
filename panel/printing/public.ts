// Printing for other features.
// Owns: templates of this device, the look of papers, the connections to printers. Not: who may print (the server's ledger), nor orders.
// Invariants: nothing is printed without a claim in the ledger, except a sample order; a paper is rendered once, by the browser, and preview,
// dialog and receipt printers all use that rendering.
export { checkAutomaticPrinters } from './printers/check-printers.ts';
export { LargeAmounts, SamplePapers } from './sample-papers.tsx';
