import { listReplyTemplates } from '@pishkhan/contract/reviews/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { readTemplates } from '../store-templates.ts';

export const listReplyTemplatesHandler = ({ db }: ReviewParts) =>
  implement(listReplyTemplates, (_request, { staff }) => readTemplates(db, staff.vendorCode));
