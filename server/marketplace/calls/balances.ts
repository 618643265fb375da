// Lists about the money of all shops, from the replica.
import {
  listAdjustments,
  listBalances,
  listSettlements,
} from '@pishkhan/contract/marketplace/balance-calls.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import type { Db } from '../../infra/database/tables.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { listAllAdjustments, listAllSettlements, listBalances as readBalances } from '../../ledger/public.ts';

export const balanceHandlers = ({ db, reads }: { db: Db; reads: Queryable }): Implemented[] => [
  implement(listBalances, ({ query }) => readBalances(reads, query)),
  implement(listAdjustments, ({ query }) => listAllAdjustments(reads, query)),
  implement(listSettlements, ({ query }) => listAllSettlements({ reads, db }, query)),
];
