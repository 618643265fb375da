import type { Escalation } from '@pishkhan/contract/escalation/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { findTrail } from './read-trail.ts';
import { nextStep, type StepSeconds } from './rules.ts';

const instant = (at: string): string => tehranIso(new Date(at));

/** Undefined when the shop has no such order. `isTest` is returned beside the answer, for callers who may see test orders only. */
export async function viewTrail(
  { pool, seconds }: { pool: pg.Pool; seconds: StepSeconds },
  address: { vendorCode: string; code: string },
  now: Date,
): Promise<{ isTest: boolean; trail: Escalation } | undefined> {
  const row = await findTrail(pool, address, now);
  if (!row) return undefined;
  const { isTest, isDrill, isHeard, isWaiting, isReachable, since } = row;
  const taken = row.steps.map(({ step, at }) => ({ step, at: new Date(at) }));
  const isGoingOn = isWaiting && (isTest ? isDrill : !isHeard);
  const next = isGoingOn ? nextStep(seconds, { since, isReachable, taken }) : undefined;
  const steps = row.steps.map(({ step, at, outcome, notices }) => ({
    ...{ step, outcome, at: instant(at) },
    notices: notices.map(({ settledAt, ...notice }) => ({
      ...notice,
      settledAt: settledAt && instant(settledAt),
    })),
  }));
  return {
    isTest,
    trail: { isHeard, isDrill, steps, next: next ? { step: next.step, at: tehranIso(next.at) } : null },
  };
}
