// Sends a step to the server, once or twice, and records the response.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  answerChange,
  answerNfc,
  cancelMarketplaceOrder,
  completeMarketplaceOrder,
  tellCourierEvent,
} from '@pishkhan/contract/marketplace/calls.ts';
import type { OrderKind } from '../scenario/scenario.ts';
import type { Acknowledged, World } from '../world.ts';
import type { CourierStep } from './courier-way.ts';
import type { Step } from './next-step.ts';
import type { OrderAddress } from './order-address.ts';

type Act = Exclude<Step, { kind: 'wait' | 'over' }>;
type StepAnswer = Pick<Acknowledged, 'orderStatus' | 'version'>;

/** The marketplace's time at our time `at` (epoch milliseconds). */
export const marketTime = ({ marketplace }: OrderKind, at: number): string =>
  new Date(at + marketplace.clock).toISOString();

/** Resolves with false when the order's state no longer permits the step. */
export async function sendStep(
  world: World,
  params: OrderAddress,
  kind: OrderKind,
  deliveryOrderId: string | null,
  step: Act,
): Promise<boolean> {
  try {
    if (step.kind !== 'move')
      await tell(world, params, kind, step.kind, (id) => send(world, params, step, id));
    else
      for (const word of step.words)
        await tell(world, params, kind, word.to, (eventId) =>
          world.ask(tellCourierEvent, {
            params,
            body: {
              ...inMarketTime(kind, word),
              eventId,
              deliveryOrderId: deliveryOrderId ?? `D-${params.orderCode}`,
            },
          }),
        );
    return true;
  } catch (error) {
    if (error instanceof CallFailed && lostRaces.includes(error.problem.code)) return false;
    throw error;
  }
}

const lostRaces: readonly string[] = ['ORDER_STATE_CONFLICT', 'CHANGE_NOT_OPEN'];

/** A step that is sent twice must get the same response twice. */
export async function sendRepeatedly<Answer>(
  world: World,
  { marketplace }: OrderKind,
  eventId: string,
  sendOnce: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await sendOnce();
  if (marketplace.tells.includes('twice')) {
    const again = await sendOnce();
    if (JSON.stringify(again) !== JSON.stringify(answer)) world.contradicted(eventId);
  }
  return answer;
}

async function tell(
  world: World,
  params: OrderAddress,
  kind: OrderKind,
  what: Acknowledged['what'],
  sendAs: (eventId: string) => Promise<StepAnswer>,
): Promise<void> {
  const eventId = world.nextEventId();
  const { orderStatus, version } = await sendRepeatedly(world, kind, eventId, () => sendAs(eventId));
  world.acknowledged({ ...params, what, eventId, orderStatus, version });
}

function send(
  world: World,
  params: OrderAddress,
  step: Exclude<Act, { kind: 'move' }>,
  eventId: string,
): Promise<StepAnswer> {
  switch (step.kind) {
    case 'cancel':
      return world.ask(cancelMarketplaceOrder, { params, body: { eventId, reason: step.reason } });
    case 'complete':
      return world.ask(completeMarketplaceOrder, { params, body: { eventId } });
    case 'answer-report': {
      const { decision, note } = step;
      return world.ask(answerNfc, { params, body: { eventId, decision, note } });
    }
    case 'answer-change': {
      const { changeId, agreed } = step;
      return world.ask(answerChange, { params, body: { eventId, changeId, agreed } });
    }
    default:
      return step satisfies never;
  }
}

function inMarketTime(kind: OrderKind, word: CourierStep) {
  const shifted = (one: NonNullable<CourierStep['courier']>) => ({
    ...one,
    arrivesAt: one.arrivesAt && marketTime(kind, Date.parse(one.arrivesAt)),
  });
  const { courier, otherCouriers } = word;
  return {
    ...word,
    at: marketTime(kind, word.at),
    ...(courier && { courier: shifted(courier) }),
    ...(otherCouriers && { otherCouriers: otherCouriers.map(shifted) }),
  };
}
