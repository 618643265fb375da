// The platform's reviewers: they poll waiting shops and, after some seconds, accept, return, approve or activate them, or admit a city or a
// kind of shop.
// Owns: when each shop is judged. Not: the decision (review-plan). They know only the marketplace API.
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  type Application,
  getApplication,
  listApplications,
} from '@pishkhan/contract/marketplace/application-calls.ts';
import { decideArea, moveVendor, setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { now } from '../clock.ts';
import type { World } from '../world.ts';
import { type Verdict, verdictOn } from './review-plan.ts';

const pollMs = 2_000;
const minPollMs = 200;

/** Runs until stopped, for all shops or for the given ones. */
export async function review(
  world: World,
  vendors: readonly string[] | undefined,
  stopping: AbortSignal,
): Promise<void> {
  /** Waiting shops, each with the time of its decision. */
  let thinking = new Map<string, Verdict & { dueAt: number }>();
  while (!stopping.aborted) {
    const { applications } = await world.ask(listApplications, { query: {} });
    const waiting = applications.filter(
      ({ vendorCode }) =>
        (vendors?.includes(vendorCode) ?? true) && !world.isLeftToPeople(`application ${vendorCode}`),
    );
    const thought = thinking;
    thinking = new Map(waiting.map((one) => [keyOf(one), thought.get(keyOf(one)) ?? think(world, one)]));
    for (const application of waiting) {
      const verdict = thinking.get(keyOf(application))!;
      if (verdict.dueAt > now().getTime()) continue;
      if (stopping.aborted) return;
      await say(world, application, verdict);
    }
    await sleep(Math.max(minPollMs, pollMs / world.speed), undefined, { signal: stopping }).catch(() => {});
  }
}

const keyOf = ({ vendorCode, kind, waitingSince }: Application): string =>
  `${vendorCode} ${kind} ${waitingSince}`;

function think({ speed }: World, application: Application): Verdict & { dueAt: number } {
  const verdict = verdictOn(application);
  return { ...verdict, dueAt: now().getTime() + verdict.afterMs / speed };
}

async function say(world: World, application: Application, { word }: Verdict): Promise<void> {
  const { vendorCode } = application;
  const eventId = world.nextEventId();
  try {
    if ('acceptsAreas' in word) return await acceptAreas(world, vendorCode);
    if ('served' in word) await world.ask(setServed, { body: { eventId, ...word } });
    else await world.ask(moveVendor, { params: { vendorCode }, body: { eventId, ...word } });
    world.say(`${vendorCode}: ${'served' in word ? `${application.kind} served` : word.action}`);
  } catch (error) {
    // The shop or a member of the platform's staff has acted meanwhile.
    const passing = ['STATUS_UNREACHABLE', 'SIGNUP_UNFINISHED', 'AREA_STALE', 'NOT_FOUND'];
    if (!(error instanceof CallFailed) || !passing.includes(error.problem.code)) throw error;
  }
}

async function acceptAreas(world: World, vendorCode: VendorCode): Promise<void> {
  const { areas } = await world.ask(getApplication, { params: { vendorCode } });
  for (const { id, version, status } of areas)
    if (status === approval.PENDING)
      await world.ask(decideArea, {
        params: { vendorCode, id: String(id) },
        body: { eventId: world.nextEventId(), version, decision: 'ACCEPT' },
      });
  world.say(`${vendorCode}: areas accepted`);
}
