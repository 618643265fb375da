// The facts of several shops in one statement and therefore of one instant; its caller has checked who may see them.

import type { Figures } from '@pishkhan/contract/dashboard/calls.ts';
import type pg from 'pg';
import type { RatingSums } from '../dashboard/public.ts';
import { arrayParameter } from '../infra/database/array-parameter.ts';
import { owedTo } from '../ledger/public.ts';
import { somethingWithoutHours } from '../menu/public.ts';
import { figuresAsJson, listenersAsJson, unansweredOrders } from '../orders/public.ts';
import { ratingAsJson } from '../reviews/public.ts';
import { hasServedArea, type Shop, shopAsJson } from '../vendors/public.ts';

export interface BranchFacts {
  shop: Shop;
  hasServedArea: boolean;
  hasOrderable: boolean;
  /** Ids of sessions. */
  listeners: string[];
  today: Figures;
  waiting: number;
  /** Toman. */
  owed: number;
  rating: RatingSums;
}

const code = 'branch.code';
const query = {
  name: 'branches',
  text: `SELECT ${shopAsJson(code, 'false')} AS shop, ${hasServedArea(code)} AS "hasServedArea",
      ${somethingWithoutHours(code, '$2')} AS "hasOrderable", ${listenersAsJson(code)} AS listeners,
      ${figuresAsJson(code, '$3', '$2')} AS today, ${unansweredOrders(code)} AS waiting, ${owedTo(code)} AS owed, ${ratingAsJson(code, '$2')} AS rating
    FROM unnest(${arrayParameter('$1', 'text')}) branch (code), (SELECT $2::timestamptz, $3::timestamptz) asked`,
};

/** Facts by shop code. */
export async function readBranches(
  pool: pg.Pool,
  vendorCodes: readonly string[],
  now: Date,
  from: Date,
): Promise<Map<string, BranchFacts>> {
  if (vendorCodes.length === 0) return new Map();
  const { rows } = await pool.query<BranchFacts>({ ...query, values: [vendorCodes, now, from] });
  return new Map(rows.map((facts) => [facts.shop.code, facts]));
}
