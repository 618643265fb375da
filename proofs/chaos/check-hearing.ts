// Compares the reports of devices and their answers with the trails of escalation in the database. Its rules
// are written from decision 75 and the guide, not from the server's code. All instants are milliseconds of
// the wall clock that everybody on this machine shares.
import { type EscalationStep, escalationSteps } from '@pishkhan/contract/escalation/steps.ts';
import type { Violation } from './checker.ts';

export interface TakenStep {
  step: EscalationStep;
  at: number;
  outcome: string;
  /** True when some push, text or call of the step was sent. */
  isSent: boolean;
}

/** An order as it is in the database at the end, with the reports of its devices and people. */
export interface HearingStory {
  vendorCode: string;
  orderCode: string;
  /** The time at which the order came. */
  since: number;
  /** True when some device reported that it was heard, or somebody has answered it. */
  isHeard: boolean;
  trail: readonly TakenStep[];
  /**
   * The time at which the first report of it, or the first answer to it, was sent: the server may know from
   * then on, whatever became of it.
   */
  toldAt: number | undefined;
  /** The time at which the first of them was acknowledged: the server must know from then on. */
  knownAt: number | undefined;
}

export interface HearingTruth {
  stories: readonly HearingStory[];
  /** Milliseconds from the order's arrival to each step. */
  stepMs: Readonly<Record<EscalationStep, number>>;
  /** Shops none of whose devices ever reported. */
  deserted: ReadonlySet<string>;
  /** Times in which no server could have worked. */
  outages: readonly { from: number; to: number }[];
  /** The time at which the database was read. */
  readAt: number;
}

export interface HearingFindings {
  violations: Violation[];
  /** The longest time between the due time of a step and its execution, without outages. */
  slowestMs: number;
}

/** The tolerance of a step: a later step moves those after it, and counts as missing until then. */
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
      // A text that was withdrawn because of another order announces nothing about this one.
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
  /** A report that did not arrive has changed nothing. */
  const end = isHeard ? (toldAt ?? since) : readAt;
  /** Milliseconds without the outages. */
  const msBetween = (from: number, to: number): number =>
    outages.reduce(
      (sum, outage) => sum - Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from)),
      to - from,
    );
  let movedMs = 0;
  let lateMs = 0;
  for (const step of escalationSteps) {
    const taken = trail.find((one) => one.step === step);
    // Devices that are present sound the alarm, so no push is sent immediately.
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
