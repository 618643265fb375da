// The platform's reviewers of pictures that shops propose: they poll waiting pictures and decide. They know only the marketplace API.
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  decideVendorImage,
  listVendorImageRequests,
  type WaitingVendorImage,
} from '@pishkhan/contract/marketplace/vendor-image-calls.ts';
import { now } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { World } from '../world.ts';

const pollMs = 5_000;
const minPollMs = 200;
const rejected = 0.2;
const reason = 'تصویر تار است یا نوشته اضافه دارد. تصویری روشن و بدون نوشته بفرستید.';

/** Runs until stopped, for all shops or for the given ones. */
export async function moderateImages(
  world: World,
  vendors: readonly string[] | undefined,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const { requests } = await world.ask(listVendorImageRequests, { query: {} });
    for (const waiting of requests) {
      if (stopping.aborted) return;
      const isOurs =
        (vendors?.includes(waiting.vendorCode) ?? true) &&
        !world.isLeftToPeople(`image ${waiting.vendorCode} ${waiting.id}`);
      if (isOurs && isSeen(world, waiting)) await decide(world, waiting);
    }
    await sleep(Math.max(minPollMs, pollMs / world.speed), undefined, { signal: stopping }).catch(() => {});
  }
}

const randomOf = ({ seed }: World, { vendorCode, id }: WaitingVendorImage) =>
  createRandom(`${seed} image ${vendorCode} ${id}`);

/** A picture is reviewed half a minute to two minutes after it was proposed. */
const isSeen = (world: World, waiting: WaitingVendorImage): boolean =>
  now().getTime() - Date.parse(waiting.requestedAt) >
  (randomOf(world, waiting).whole(30, 120) * 1_000) / world.speed;

async function decide(world: World, waiting: WaitingVendorImage): Promise<void> {
  const { vendorCode, id } = waiting;
  const isRejected = randomOf(world, waiting).chance(rejected);
  const eventId = world.nextEventId();
  try {
    await world.ask(decideVendorImage, {
      params: { vendorCode, id: String(id) },
      body: isRejected ? { eventId, decision: 'REJECT', reason } : { eventId, decision: 'ACCEPT' },
    });
    world.say(`${vendorCode}: image ${id} ${isRejected ? 'rejected' : 'accepted'}`);
  } catch (error) {
    // The shop has withdrawn it meanwhile.
    if (!(error instanceof CallFailed) || error.problem.code !== 'CHANGE_DECIDED') throw error;
  }
}
