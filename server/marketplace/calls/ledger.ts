// The platform's calls about the money of shops. The ledger decides and books; these calls only answer idempotently.
import { refuse } from '@pishkhan/contract/faults.ts';
import { defaultCommissionPercent } from '@pishkhan/contract/ledger/commission.ts';
import {
  addAdjustment,
  addSettlement,
  listCommissionRates,
  listOpenAmounts,
  maxSettlementLines,
  setCommissionRate,
} from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { maskIban } from '@pishkhan/contract/text/bank-numbers.ts';
import type pg from 'pg';
import type { Db } from '../../infra/database/tables.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { operatorIdOf } from '../../infra/http/visitor.ts';
import {
  findShopsIban,
  isShop,
  listOpenLines,
  listRates,
  readOwed,
  saveRate,
  writeAdjustment,
  writeSettlement,
} from '../../ledger/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';
import { disputeHandlers } from './disputes.ts';

export const ledgerPlatformHandlers = ({ db, pool }: { db: Db; pool: pg.Pool }): Implemented[] => [
  implement(setCommissionRate, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, setCommissionRate, request, (trx) => {
      const { percent, startsAt, reason } = request.body;
      if (reason) audit.about({ reason });
      return saveRate(trx, request.params.vendorCode, { percent, startsAt });
    }),
  ),

  implement(listCommissionRates, async ({ params }) => {
    const rates = await listRates(db, params.vendorCode);
    return rates ? { rates, usual: defaultCommissionPercent } : refuse('NOT_FOUND');
  }),

  implement(addAdjustment, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, addAdjustment, request, (trx) => {
      const { eventId: _eventId, ...adjustment } = request.body;
      return writeAdjustment(
        trx,
        { ...request.params, ...adjustment },
        { operatorId: operatorIdOf(by), now },
      );
    }),
  ),

  implement(addSettlement, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, addSettlement, request, (trx) => {
      const { eventId: _eventId, ...settlement } = request.body;
      return writeSettlement(trx, { ...request.params, ...settlement }, now);
    }),
  ),

  ...disputeHandlers({ db, pool }),

  implement(listOpenAmounts, async ({ params, query }, { by }) => {
    if (!(await isShop(db, params.vendorCode))) return refuse('NOT_FOUND');
    const found = await listOpenLines(db, params.vendorCode, query, maxSettlementLines + 1);
    const lines = found.slice(0, maxSettlementLines);
    const iban = await findShopsIban(db, params.vendorCode);
    return {
      lines,
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      isComplete: found.length <= maxSettlementLines,
      owed: await readOwed(db, params.vendorCode),
      // An operator sees the number by `revealAccount`, which records why.
      iban: iban && by.kind === 'operator' ? maskIban(iban) : iban,
    };
  }),
];
