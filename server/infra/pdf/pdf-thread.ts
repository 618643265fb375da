// A thread that sets papers, one at a time. It finds the fonts that the project brings and no others, and no file of this machine.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfJob, PdfOutcome } from './pdf-job.ts';

const fontFolder = path.dirname(
  createRequire(import.meta.url).resolve('vazirmatn/fonts/ttf/Vazirmatn-Regular.ttf'),
);
const font = (weight: string) => readFileSync(path.join(fontFolder, `Vazirmatn-${weight}.ttf`));

const typst = NodeCompiler.create({
  // Nothing is there: a paper is its template and its data.
  workspace: path.join(tmpdir(), 'pishkhan-no-such-folder'),
  fontArgs: [{ fontBlobs: [font('Regular'), font('Bold')] }],
});

function setPaper({ template, data }: PdfJob): PdfOutcome {
  const made = typst.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } });
  if (!made.result) return { failed: JSON.stringify(made.takeDiagnostics()?.shortDiagnostics) };
  const pdf = typst.pdf(made.result);
  // What was kept of the last papers is of no use to the next but one.
  typst.evictCache(1);
  return { pdf };
}

parentPort!.on('message', (job: PdfJob) => parentPort!.postMessage(setPaper(job)));
