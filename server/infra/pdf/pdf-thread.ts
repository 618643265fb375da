// A thread that renders documents, one at a time. It sees the project's fonts only, and no file of this machine.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { nameHalfSpaces, withStandIn } from './half-space.ts';
import type { PdfJob, PdfOutcome } from './pdf-job.ts';

const fontFolder = path.dirname(
  createRequire(import.meta.url).resolve('vazirmatn/fonts/ttf/Vazirmatn-Regular.ttf'),
);
const font = (weight: string) => withStandIn(readFileSync(path.join(fontFolder, `Vazirmatn-${weight}.ttf`)));

// An empty folder: a document is its template, its data and the files of its job.
const workspace = path.join(tmpdir(), 'pishkhan-no-such-folder');
const typst = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: [font('Regular'), font('Bold')] }],
});

function setPaper({ template, data, files = {} }: PdfJob): PdfOutcome {
  typst.resetShadow();
  for (const [name, bytes] of Object.entries(files))
    typst.mapShadow(path.join(workspace, name), Buffer.from(bytes));
  // A file for each template: Typst re-reads only the changed part of a changed file, and some of it wrongly.
  const main = path.join(workspace, `${hash('sha256', template)}.typ`);
  typst.mapShadow(main, Buffer.from(template));
  const made = typst.compile({ mainFilePath: main, inputs: { data: JSON.stringify(data) } });
  if (!made.result) return { failed: JSON.stringify(made.takeDiagnostics()?.shortDiagnostics) };
  const pdf = nameHalfSpaces(typst.pdf(made.result));
  // Cache entries that the last document did not use rarely help later ones.
  typst.evictCache(1);
  return { pdf };
}

parentPort!.on('message', (job: PdfJob) => parentPort!.postMessage(setPaper(job)));
