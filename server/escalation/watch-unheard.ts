// Finds unheard orders and runs their steps. Only one server runs at a time. A step is a row that can be
// inserted once, in the transaction that queues its notices: it runs once and survives crashes.
import {
  type EscalationStep,
  escalationSteps,
  type StepOutcome,
} from '@pishkhan/contract/escalation/steps.ts';
import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import type pg from 'pg';
import { monotonicMs, now as readClock } from '../infra/clock.ts';
import { inTransaction, type Queryable } from '../infra/database/in-transaction.ts';
import { hitFaultPoint } from '../infra/fault-points.ts';
import type { Log } from '../infra/log.ts';
import { type Polling, startPolling } from '../infra/polling.ts';
import { queuePushes, queueTexts, withdrawNotices } from '../notices/public.ts';
import { nextStep, type StepSeconds } from './rules.ts';
import { pushAbout, smsAbout, spokenAbout } from './texts.ts';
import {
  endHeardTroubles,
  insertSteps,
  listSupersededNotices,
  listUnheard,
  tryLockEscalation,
  type UnheardOrder,
  writeOutcomes,
} from './write-escalation.ts';

export interface EscalationParts {
  pool: pg.Pool;
  log: Log;
  seconds: StepSeconds;
  /** The kinds of pushes that can be sent. */
  pushKinds: readonly ('WEB' | 'FCM')[];
  makesCalls: boolean;
  publicUrl: string;
  /** Announces that notices were queued. */
  wakeNotices(): void;
  /** Called for each step after its commit. */
  taken?(step: EscalationStep, outcome: StepOutcome): void;
}

const pollMs = { least: 200, most: 1000 } as const;
/** The pause is this many times the duration of a run, so that runs use at most a tenth of a connection. */
const rest = 10;
const most = { SMS: 20, CALL: 3 } as const;

export const startEscalation = (parts: EscalationParts): Polling =>
  startPolling(
    async () => {
      const begun = monotonicMs();
      await runDueSteps(parts, readClock());
      return Math.min(pollMs.most, Math.max(pollMs.least, rest * (monotonicMs() - begun)));
    },
    {
      log: parts.log,
      failed: 'orders that nobody hears cannot be looked after, trying again',
      retryMs: pollMs.least,
    },
  );

/** Runs the due steps and returns their number. All orders of a step share each statement: a closed shop may have hundreds. */
export async function runDueSteps(parts: EscalationParts, now: Date): Promise<number> {
  const taken = await inTransaction(parts.pool, async (client) => {
    const steps: StepRun[] = [];
    if (!(await tryLockEscalation(client))) return steps;
    const due = (await listUnheard(client, now, acknowledgement.callSeconds)).flatMap((order) => {
      const next = nextStep(parts.seconds, order);
      return next && next.at <= now ? [{ order, step: next.step }] : [];
    });
    for (const step of escalationSteps) {
      const orders = due.flatMap((one) => (one.step === step ? [one.order] : []));
      if (orders.length > 0) steps.push(...(await runStep(parts, client, step, orders, now)));
    }
    await withdrawNotices(client, await listSupersededNotices(client));
    await endHeardTroubles(client, now);
    if (steps.length > 0) hitFaultPoint('escalation.stepped');
    return steps;
  });
  if (taken.length > 0) parts.wakeNotices();
  for (const { step, outcome } of taken) parts.taken?.(step, outcome);
  return taken.length;
}

interface StepRun {
  order: UnheardOrder;
  step: EscalationStep;
  outcome: StepOutcome;
}

/** Excludes orders that were heard meanwhile. */
async function runStep(
  parts: EscalationParts,
  client: Queryable,
  step: EscalationStep,
  due: readonly UnheardOrder[],
  now: Date,
): Promise<StepRun[]> {
  const orders = await insertSteps(client, due, step, now);
  const outcomes = await perform(parts, client, step, orders, now);
  const taken = orders.map((order, index) => ({ order, step, outcome: outcomes[index]! }));
  await writeOutcomes(
    client,
    taken.filter(({ outcome }) => outcome !== 'QUEUED'),
  );
  return taken;
}

/** Outcomes in the order of the orders. */
async function perform(
  { pushKinds, makesCalls, publicUrl }: EscalationParts,
  client: Queryable,
  step: EscalationStep,
  orders: readonly UnheardOrder[],
  now: Date,
): Promise<StepOutcome[]> {
  const aboutOf = ({ vendorCode, orderCode, since }: UnheardOrder) => {
    const endsAt = since.getTime() + acknowledgement.cancelSeconds * 1000;
    // A late notice, as after an outage, is still useful for a minute.
    return { vendorCode, orderCode, step, lastsSeconds: Math.max(60, (endsAt - now.getTime()) / 1000) };
  };
  switch (step) {
    case 'PUSH_AT_ONCE':
    case 'PUSH': {
      const pushes = orders.map((order) => ({ ...aboutOf(order), message: pushAbout(order) }));
      const queued = new Set((await queuePushes(client, pushes, pushKinds)).map(nameOf));
      return orders.map((order) => (queued.has(nameOf(order)) ? 'QUEUED' : 'NOBODY'));
    }
    case 'SMS':
    case 'CALL': {
      if (step === 'CALL' && !makesCalls) return orders.map(() => 'OFF');
      const isJust = (order: UnheardOrder) => (step === 'SMS' ? order.justTexted : order.justCalled);
      const firstOf = new Map(
        orders.filter((order) => !isJust(order)).map((order) => [order.vendorCode, order]),
      );
      const texts = [...firstOf.values()].map((order) => ({
        ...aboutOf(order),
        text: step === 'SMS' ? smsAbout(order, publicUrl) : spokenAbout(order),
      }));
      const queued = await queueTexts(client, texts, step, most[step]);
      const told = new Set(queued.map(({ vendorCode }) => vendorCode));
      return orders.map((order) => {
        if (isJust(order)) return 'JOINED';
        if (!told.has(order.vendorCode)) return 'NOBODY';
        return firstOf.get(order.vendorCode) === order ? 'QUEUED' : 'JOINED';
      });
    }
    default:
      return step satisfies never;
  }
}

const nameOf = ({ vendorCode, orderCode }: { vendorCode: string; orderCode: string | null }): string =>
  `${vendorCode} ${orderCode}`;
