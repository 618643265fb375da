import { listComplaints } from '@pishkhan/contract/reviews/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { readComplaints } from '../read-stats.ts';

export const listComplaintsHandler = ({ db }: ReviewParts) =>
  implement(listComplaints, ({ query }, { now, staff }) => readComplaints(db, staff.vendorCode, now, query));
