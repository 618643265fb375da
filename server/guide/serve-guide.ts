// Serves the vendors' guide as PDF, to anyone. Its page is part of the panel.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isFault } from '@pishkhan/contract/faults.ts';
import {
  guideChapters,
  guideLead,
  guidePdf,
  guidePicture,
  guideTitle,
} from '@pishkhan/contract/guide/chapters.ts';
import type { FastifyInstance } from 'fastify';
import { sendFault } from '../infra/http/register-calls.ts';
import { contentDisposition } from '../infra/http/send-file.ts';
import type { PdfJob } from '../infra/pdf/pdf-job.ts';
import type { Pdfs } from '../infra/pdf/pdfs.ts';
import { readTemplate } from '../infra/pdf/read-template.ts';

const template = readTemplate(new URL('./guide.typ', import.meta.url));

/** `panelDir` contains the pictures; a chapter whose picture is missing is printed without it. */
export function serveGuide(app: FastifyInstance, { pdfs, panelDir }: { pdfs: Pdfs; panelDir: string }): void {
  /** Rendered at the first request and then cached. */
  let rendered: Promise<Uint8Array> | undefined;
  app.get(guidePdf, async (_request, reply) => {
    rendered ??= makeGuide(pdfs, panelDir);
    try {
      return await reply
        .type('application/pdf')
        .header('cache-control', 'no-cache')
        .header('content-disposition', contentDisposition(`${guideTitle}.pdf`))
        .send(await rendered);
    } catch (error) {
      rendered = undefined;
      if (isFault(error)) return sendFault(reply, error);
      throw error;
    }
  });
}

/** Rejects with the fault when there is no capacity. */
async function makeGuide(pdfs: Pdfs, panelDir: string): Promise<Uint8Array> {
  const pdf = await pdfs.make('guide', guideJob(panelDir));
  if (isFault(pdf)) throw pdf;
  return pdf;
}

function guideJob(panelDir: string): PdfJob {
  const files: Record<string, Uint8Array> = {};
  const chapters = guideChapters.map(({ id, title, lead, steps, picture }) => {
    const file = path.join(panelDir, guidePicture(id));
    if (!picture || !existsSync(file)) return { title, lead, steps };
    files[`${id}.jpg`] = readFileSync(file);
    return {
      ...{ title, lead, steps },
      picture: { file: `${id}.jpg`, text: picture.text, wide: picture.device === 'desk' },
    };
  });
  return { template, data: { title: guideTitle, lead: guideLead, chapters }, files };
}
