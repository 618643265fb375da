import { listStatementReceivers } from '@pishkhan/contract/ledger/statement-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { listReceivers } from '../statement/store-receivers.ts';

export const listStatementReceiversHandler = (db: Db) =>
  implement(listStatementReceivers, (_, { staff }) => listReceivers(db, staff.vendorCode));
