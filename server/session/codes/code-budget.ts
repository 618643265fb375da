// The SMS budget of one-time codes, and the behaviour once the budget for strangers is exhausted.
// A flood of made-up numbers, or from one network, trips a breaker. Phones of people who work in a shop, and
// known browsers, continue within a reserve; other requests get the usual answer and no code.
// Answers and their time are the same for all, so while the breaker is tripped messages are sent after the
// answer: otherwise a flood would reveal known phones.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { Log } from '../../infra/log.ts';
import { consumeQuotas, type Quota } from '../../infra/quotas.ts';
import { quotas, type SmsBudget } from '../../infra/sms/budget.ts';
import { isMemberAnywhere } from '../store-people.ts';
import type { CodeLimits } from './code-limits.ts';

export interface CodeSpending {
  budget: SmsBudget;
  limits: CodeLimits;
  log: Log;
  cellPhone: string;
  /** The networks of an unknown client. */
  networks: readonly string[];
  knownBrowser: boolean;
  /** The shop or the signed-in person, with separate limits. */
  holder: string | undefined;
}

export interface Allowed {
  send: 'now' | 'later' | 'never';
  spent: readonly Quota[];
}

/** Quotas of a code within the ordinary budget. */
export const defaultQuotas = ({ budget, limits, networks, holder }: CodeSpending): Quota[] => [
  ...(holder === undefined ? [] : quotas.codesOfHolder(holder, limits)),
  ...quotas.codesOfNetworks(budget, networks),
  ...quotas.codesInAll(budget),
];

/** Runs in the transaction of the request, when `defaultQuotas` were exhausted. */
export async function allowCode(
  trx: Db,
  { budget, limits, log, cellPhone, networks, knownBrowser, holder }: CodeSpending,
  now: Date,
): Promise<Allowed | Fault<'TOO_MANY'>> {
  const ofHolder = holder === undefined ? [] : quotas.codesOfHolder(holder, limits);
  if (ofHolder.length > 0) {
    const { waitSeconds } = await consumeQuotas(trx, ofHolder, now);
    if (waitSeconds !== undefined) return refuse('TOO_MANY', { retryAfterSeconds: waitSeconds });
  }
  // Queried for every phone, so that the time is always the same.
  const isMember = await isMemberAnywhere(trx, cellPhone);
  const common = [...quotas.codesOfNetworks(budget, networks), ...quotas.codesInAll(budget)];
  if ((await consumeQuotas(trx, common, now, log)).waitSeconds === undefined)
    return { send: 'now', spent: [...ofHolder, ...common] };

  const goesOn = isMember || knownBrowser;
  const beyond = goesOn ? quotas.reserve(budget) : quotas.held();
  const { waitSeconds } = await consumeQuotas(trx, beyond, now, log);
  return { send: goesOn && waitSeconds === undefined ? 'later' : 'never', spent: [] };
}
