import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import {
  getAdjustment,
  listDisputes,
  listedDisputes,
  openDispute,
  withdrawDispute,
} from '@pishkhan/contract/ledger/dispute-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { readCase } from '../disputes/read-case.ts';
import { listNewest } from '../disputes/store-disputes.ts';
import { withdrawDispute as withdraw, writeDispute } from '../disputes/write-disputes.ts';
import type { LedgerParts } from '../parts.ts';

export const listDisputesHandler = ({ db }: LedgerParts) =>
  implement(listDisputes, async (_request, { staff: { vendorCode }, now }) => ({
    disputes: await listNewest(db, vendorCode, listedDisputes),
    serverTime: now.toISOString(),
  }));

export const getAdjustmentHandler = (parts: LedgerParts) =>
  implement(getAdjustment, async ({ params }, { staff: { vendorCode }, now }) => {
    const found = await readCase(parts, vendorCode, params.adjustmentCode, now);
    return found ? { ...found, serverTime: now.toISOString() } : refuse('NOT_FOUND');
  });

export const openDisputeHandler = ({ db }: LedgerParts) =>
  implement(openDispute, ({ body }, { audit, now, staff: { vendorCode, personId } }) =>
    db.transaction().execute(async (trx) => {
      const dispute = await writeDispute(trx, { vendorCode, openedBy: personId, ...body }, now);
      if (!isFault(dispute)) await audit.record(trx);
      return dispute;
    }),
  );

export const withdrawDisputeHandler = ({ db }: LedgerParts) =>
  implement(withdrawDispute, ({ params }, { audit, now, staff: { vendorCode } }) =>
    db.transaction().execute(async (trx) => {
      const dispute = await withdraw(trx, vendorCode, params.id, now);
      if (!isFault(dispute)) await audit.record(trx);
      return dispute;
    }),
  );
