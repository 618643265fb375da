// The platform's dispute staff. A webhook wakes them, and they poll waiting disputes, read the evidence and answer. They know only the
// marketplace API.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  answerDispute,
  getDispute,
  listWaitingDisputes,
  type WaitingDispute,
} from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { now } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { World } from '../world.ts';
import { judgeDispute } from './dispute-judgement.ts';

const pollMs = 10_000;
const minPollMs = 200;

/** The key under which a dispute's webhook ends their pause. */
export const disputesPlace = { vendorCode: '', orderCode: 'disputes' } as const;

/** Runs until stopped, for all shops or for the given ones. */
export async function answerDisputes(
  world: World,
  vendors: readonly string[] | undefined,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const { disputes } = await world.ask(listWaitingDisputes, { query: {} });
    for (const waiting of disputes) {
      if (stopping.aborted) return;
      const isOurs =
        (vendors?.includes(waiting.vendorCode) ?? true) &&
        !world.isLeftToPeople(`dispute ${waiting.vendorCode} ${waiting.dispute.id}`);
      if (isOurs && isRead(world, waiting)) await answer(world, waiting);
    }
    await world.rest(disputesPlace, Math.max(minPollMs, pollMs / world.speed), stopping);
  }
}

const randomOf = ({ seed }: World, { vendorCode, dispute }: WaitingDispute) =>
  createRandom(`${seed} dispute ${vendorCode} ${dispute.id}`);

/** A dispute is read half a minute to two minutes after it was written. */
const isRead = (world: World, waiting: WaitingDispute): boolean =>
  now().getTime() - Date.parse(waiting.dispute.openedAt) >
  (randomOf(world, waiting).whole(30, 120) * 1_000) / world.speed;

async function answer(world: World, waiting: WaitingDispute): Promise<void> {
  const { vendorCode, dispute } = waiting;
  const params = { vendorCode, id: String(dispute.id) };
  try {
    const { adjustment, evidence } = await world.ask(getDispute, { params });
    const random = createRandom(`${world.seed} verdict ${vendorCode} ${dispute.id}`);
    const verdict = judgeDispute(random, adjustment.kind, evidence);
    await world.ask(answerDispute, { params, body: { eventId: world.nextEventId(), ...verdict } });
    world.say(`${vendorCode}: dispute ${dispute.id} ${verdict.result.toLowerCase()}`);
  } catch (error) {
    if (!(error instanceof CallFailed) || !lostRaces.includes(error.problem.code)) throw error;
  }
}

/** The shop has withdrawn the dispute meanwhile, or another reader was faster. */
const lostRaces: readonly string[] = ['DISPUTE_WITHDRAWN', 'DISPUTE_ANSWERED'];
