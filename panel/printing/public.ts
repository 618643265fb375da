// What other rooms may use of printing.
// Owns: templates of this device, what papers look like, the ways to a printer. Not: who may print (the server's ledger), nor orders.
// Always true: nothing reaches a printer without the ledger's leave, except a sample order; a paper is drawn once, by the browser, and
// preview, dialog and receipt printer all get that drawing.
export { SamplePapers } from './sample-papers.tsx';
