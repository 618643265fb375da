import { listWaitingReplies } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { listRepliesToDecide } from '../../reviews/public.ts';

export const listWaitingRepliesHandler = ({ db }: { db: Db }) =>
  implement(listWaitingReplies, ({ query }) => listRepliesToDecide(db, query));
