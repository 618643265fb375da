import { refuse } from '@pishkhan/contract/faults.ts';
import { saveReplyTemplates } from '@pishkhan/contract/reviews/calls.ts';
import { isStale } from '../../infra/http/content-version.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { lockTemplates, readTemplates, replaceTemplates } from '../store-templates.ts';

export const saveReplyTemplatesHandler = ({ db }: ReviewParts) =>
  implement(
    saveReplyTemplates,
    ({ body: { templates } }, { audit, expectedVersion, staff: { vendorCode } }) =>
      db.transaction().execute(async (trx) => {
        const twice = templates.findIndex((text, index) => templates.indexOf(text) !== index);
        if (twice !== -1) return refuse('LISTED_TWICE', { pointer: `/templates/${twice}` });
        const { version } = await lockTemplates(trx, vendorCode);
        if (isStale(expectedVersion, version)) return refuse('TEMPLATES_STALE', { version });
        await replaceTemplates(trx, vendorCode, templates);
        await audit.record(trx);
        return readTemplates(trx, vendorCode);
      }),
  );
