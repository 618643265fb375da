// Compares what devices told and were answered with the trails of escalation in the database. Its rules are written from decision 75 and the
// guide, not from the server's code. All instants are milliseconds of the wall clock that everybody on this machine shares.
import { type EscalationStep, escalationSteps } from '@pishkhan/contract/escalation/steps.ts';
import type { Violation } from './checker.ts';

export interface TakenStep {
  step: EscalationStep;
  at: number;
  outcome: string;
  /** Some push, text or call of it has left. */
  isSent: boolean;
}

/** An order as it stands in the database at the end, with what its devices and people know of it. */
export interface HearingStory {
  vendorCode: string;
  orderCode: string;
  /** When it came. */
  since: number;
  /** Some device says that it was heard, or somebody has answered it. */
  isHeard: boolean;
  trail: readonly TakenStep[];
  /** When the first word of it, or the first answer to it, was sent: whatever became of that, the server may know from then on. */
  toldAt: number | undefined;
  /** When the first of them was acknowledged: from then on the server must know. */
  knownAt: number | undefined;
}

export interface HearingTruth {
  stories: readonly HearingStory[];
  /** After an order came, in milliseconds. */
  stepMs: Readonly<Record<EscalationStep, number>>;
  /** The shops none of whose devices ever spoke. */
  deserted: ReadonlySet<string>;
  /** When no server could have worked. */
  outages: readonly { from: number; to: number }[];
  /** When the database was read. */
  readAt: number;
}

export interface HearingFindings {
  violations: Violation[];
  /** Of the steps: the longest time between due and taken, outages aside. */
  slowestMs: number;
}

/** A step that is late by more is late: it moves those after it, and counts as missing until then. */
const momentMs = 5000;
/** Orders of a shop that come within two minutes share their texts and calls. */
const joinMs = 120_000;

export function checkHearing(truth: HearingTruth): HearingFindings {
  const violations: Violation[] = [];
  let slowestMs = 0;
  const queued = truth.stories.flatMap(({ vendorCode, trail }) =>
    trail.filter(({ outcome }) => outcome === 'QUEUED').map((taken) => ({ vendorCode, ...taken })),
  );
  const told = Map.groupBy(queued, ({ vendorCode, step }) => `${vendorCode} ${step}`);

  for (const story of truth.stories) {
    const { vendorCode, orderCode, isHeard, trail, knownAt } = story;
    const blame = (rule: Violation['rule'], what: string) =>
      violations.push({ rule, about: `${vendorCode}/${orderCode} ${what}` });
    if (knownAt !== undefined && !isHeard) blame('word-lost', 'heard');
    for (const { step, at, outcome, isSent } of trail) {
      if (knownAt !== undefined && at > knownAt)
        blame('heard-escalated', `${step}, ${at - knownAt} ms after the answer`);
      // A text that was withdrawn because of another order tells nobody of this one.
      const reaches = (one: { at: number; isSent: boolean }) =>
        Math.abs(at - one.at) <= joinMs && (one.isSent || isHeard);
      const others = told.get(`${vendorCode} ${step}`) ?? [];
      const isTold = outcome === 'QUEUED' ? isSent || isHeard : outcome === 'JOINED' && others.some(reaches);
      if (!isTold) blame('step-empty', `${step} ${outcome}`);
    }
    const { missing, early, lateMs } = walk(story, truth);
    if (early) blame('step-early', early);
    if (missing) blame('unheard', missing);
    slowestMs = Math.max(slowestMs, lateMs);
  }
  return { violations, slowestMs };
}

/** Goes through the steps in their order, as far as the order had to go. */
function walk(
  { vendorCode, since, isHeard, trail, toldAt }: HearingStory,
  { stepMs, deserted, outages, readAt }: HearingTruth,
): { missing?: string; early?: string; lateMs: number } {
  /** A word that did not arrive has changed nothing. */
  const end = isHeard ? (toldAt ?? since) : readAt;
  /** Without the outages. */
  const msBetween = (from: number, to: number): number =>
    outages.reduce(
      (sum, outage) => sum - Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from)),
      to - from,
    );
  let movedMs = 0;
  let lateMs = 0;
  for (const step of escalationSteps) {
    const taken = trail.find((one) => one.step === step);
    // Devices that are there ring, and are not pushed at once.
    if (!taken && step === 'PUSH_AT_ONCE' && !deserted.has(vendorCode)) continue;
    const due = since + stepMs[step] + movedMs;
    if (!taken)
      return {
        lateMs,
        ...(msBetween(due, end) > momentMs && { missing: `${step}, due ${Math.round(end - due)} ms before` }),
      };
    if (taken.at < due) return { lateMs, early: `${step}, ${due - taken.at} ms before its time` };
    const late = msBetween(due, taken.at);
    lateMs = Math.max(lateMs, late);
    if (late > momentMs) return { lateMs, missing: `${step} for ${Math.round(late)} ms` };
    const behind = taken.at - (since + stepMs[step]);
    if (behind > momentMs) movedMs = behind;
    else movedMs = 0;
  }
  return { lateMs };
}
