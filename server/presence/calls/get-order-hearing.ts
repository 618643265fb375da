import { refuse } from '@pishkhan/contract/faults.ts';
import { getOrderHearing } from '@pishkhan/contract/orders/hearing-calls.ts';
import type pg from 'pg';
import { implement } from '../../infra/http/implement.ts';
import { findOrderHearing } from '../../orders/public.ts';

export const getOrderHearingHandler = (pool: pg.Pool) =>
  implement(
    getOrderHearing,
    async ({ params }, { staff: { vendorCode } }) =>
      (await findOrderHearing(pool, { vendorCode, code: params.code })) ?? refuse('NOT_FOUND'),
  );
