import { getQueueCounts } from '@pishkhan/contract/operators/queue-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { countQueues } from '../read-queue-counts.ts';

export const getQueueCountsHandler = ({ db }: Pick<ReviewParts, 'db'>) =>
  implement(getQueueCounts, (_request, { operator }) => countQueues(db, operator));
