import { setStatementReceiver } from '@pishkhan/contract/ledger/statement-calls.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { setReceiver } from '../statement/store-receivers.ts';

export const setStatementReceiverHandler = (db: Db) =>
  implement(setStatementReceiver, ({ body }, { audit, staff, now }) =>
    rollbackOnFault(db, audit, (trx) => setReceiver(trx, staff.vendorCode, body, now)),
  );
