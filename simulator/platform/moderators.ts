// The platform's moderators: they poll waiting changes of menus and decide.
// Owns: when each change is decided. Not: the decision (judgement). They know only the marketplace API.
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  decideChangeRequest,
  listChangeRequests,
  type WaitingChange,
} from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { now } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { World } from '../world.ts';
import { type Judgement, judge } from './judgement.ts';

const pollMs = 4_000;
const minPollMs = 200;

/** Runs until stopped, for all shops or for the given ones. */
export async function moderate(
  world: World,
  vendors: readonly string[] | undefined,
  stopping: AbortSignal,
): Promise<void> {
  /** Waiting changes, each with the time of its decision. */
  let thinking = new Map<number, Judgement & { dueAt: number }>();
  while (!stopping.aborted) {
    const waiting = (await listWaiting(world)).filter(
      ({ vendorCode, id }) =>
        (vendors?.includes(vendorCode) ?? true) && !world.isLeftToPeople(`change ${vendorCode} ${id}`),
    );
    const thought = thinking;
    thinking = new Map(waiting.map((change) => [change.id, thought.get(change.id) ?? think(world, change)]));
    for (const change of waiting) {
      const judgement = thinking.get(change.id)!;
      if (judgement.dueAt > now().getTime()) continue;
      if (stopping.aborted) return;
      await decide(world, change, judgement.rejectedBecause);
    }
    await sleep(Math.max(minPollMs, pollMs / world.speed), undefined, { signal: stopping }).catch(() => {});
  }
}

async function listWaiting({ ask }: World): Promise<WaitingChange[]> {
  const found: WaitingChange[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: { changes: WaitingChange[]; next: string | null } = await ask(listChangeRequests, {
      query: after === undefined ? {} : { after },
    });
    found.push(...page.changes);
    after = page.next;
  }
  return found;
}

function think({ seed, speed }: World, change: WaitingChange): Judgement & { dueAt: number } {
  const random = createRandom(`${seed} change ${change.vendorCode} ${change.id}`);
  const judgement = judge(random, speed, change);
  return { ...judgement, dueAt: now().getTime() + judgement.afterMs };
}

async function decide(world: World, change: WaitingChange, rejectedBecause: string | null): Promise<void> {
  const { vendorCode, id } = change;
  const eventId = world.nextEventId();
  try {
    await world.ask(decideChangeRequest, {
      params: { vendorCode, id: String(id) },
      body:
        rejectedBecause === null
          ? { eventId, decision: 'ACCEPT' }
          : { eventId, decision: 'REJECT', reason: rejectedBecause },
    });
    world.say(`${vendorCode}: change ${id} ${rejectedBecause === null ? 'accepted' : 'rejected'}`);
  } catch (error) {
    // The shop has withdrawn or replaced the change meanwhile.
    if (!(error instanceof CallFailed) || error.problem.code !== 'CHANGE_DECIDED') throw error;
  }
}
