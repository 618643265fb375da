import { refuse } from '@pishkhan/contract/faults.ts';
import { listPrints } from '@pishkhan/contract/printing/calls.ts';
import type pg from 'pg';
import { implement } from '../../infra/http/implement.ts';
import { readLedger } from '../store.ts';
import { viewPrint } from '../view.ts';

export const listPrintsHandler = (pool: pg.Pool) =>
  implement(listPrints, async ({ params }, { staff }) => {
    const { hasOrder, prints } = await readLedger(pool, { vendorCode: staff.vendorCode, code: params.code });
    return hasOrder ? { prints: prints.map(viewPrint) } : refuse('NOT_FOUND');
  });
