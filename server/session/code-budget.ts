// Whether there is money for one more code, and what happens when there is none left for codes to people whom we may not know.
//
// A flood of made-up numbers, or of one network, trips a breaker. Phones of people who work in a shop go on within a reserve, and so do
// browsers that are known; others are told what everybody is told and get nothing. Answers and the time they take are the same for all,
// so while the breaker is tripped messages leave after the answer: else a flood would show which phones are known here.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';
import { quotas, type SmsBudget } from '../infra/sms/budget.ts';
import { type Quota, spend } from '../infra/sms/quotas.ts';
import type { CodeLimits } from './code-limits.ts';
import { worksSomewhere } from './store-people.ts';

export interface CodeSpending {
  budget: SmsBudget;
  limits: CodeLimits;
  log: Log;
  cellPhone: string;
  /** That a stranger asks from. */
  networks: readonly string[];
  knownBrowser: boolean;
  shop: string | undefined;
}

export interface Allowed {
  send: 'now' | 'later' | 'never';
  spent: readonly Quota[];
}

/** What a code counts under as long as there is money for it. */
export const usualQuotas = ({ budget, limits, networks, shop }: CodeSpending): Quota[] => [
  ...(shop === undefined ? [] : quotas.codesOfShop(shop, limits)),
  ...quotas.codesOfNetworks(budget, networks),
  ...quotas.codesInAll(budget),
];

/** In the transaction of the asking, where `usualQuotas` had no room. */
export async function allowCode(
  trx: Kysely<Tables>,
  { budget, limits, log, cellPhone, networks, knownBrowser, shop }: CodeSpending,
  now: Date,
): Promise<Allowed | Fault> {
  const ofShop = shop === undefined ? [] : quotas.codesOfShop(shop, limits);
  if (ofShop.length > 0) {
    const { waitSeconds } = await spend(trx, ofShop, now);
    if (waitSeconds !== undefined) return refuse('TOO_MANY', { retryAfterSeconds: waitSeconds });
  }
  // Asked whoever it is, so that it takes its time always.
  const isMember = await worksSomewhere(trx, cellPhone);
  const common = [...quotas.codesOfNetworks(budget, networks), ...quotas.codesInAll(budget)];
  if ((await spend(trx, common, now, log)).waitSeconds === undefined)
    return { send: 'now', spent: [...ofShop, ...common] };

  const goesOn = isMember || knownBrowser;
  const beyond = goesOn ? quotas.reserve(budget) : quotas.held();
  const { waitSeconds } = await spend(trx, beyond, now, log);
  return { send: goesOn && waitSeconds === undefined ? 'later' : 'never', spent: [] };
}
