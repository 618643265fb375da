import { getReviewStats } from '@pishkhan/contract/reviews/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { readStats } from '../read-stats.ts';

export const getReviewStatsHandler = ({ db }: ReviewParts) =>
  implement(getReviewStats, ({ query }, { staff }) => readStats(db, staff.vendorCode, query));
