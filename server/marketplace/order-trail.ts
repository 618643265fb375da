// Puts everything that is known about an order into one list by time.

import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import { compensationFor } from '@pishkhan/contract/ledger/cancellation.ts';
import type { getOrderTrail, TrailEntry } from '@pishkhan/contract/marketplace/order-calls.ts';
import { viewTrail } from '../escalation/public.ts';
import { readCancellationTerms } from '../ledger/public.ts';
import { findOrderCourse, findOrderHearing, listNotes, type OrderAddress } from '../orders/public.ts';
import type { OrderDeskParts } from './parts.ts';

type Hearing = NonNullable<Awaited<ReturnType<typeof findOrderHearing>>>;
type Escalation = NonNullable<Awaited<ReturnType<typeof viewTrail>>>['trail'];

export async function findTrail(
  { db, orderParts: { pool }, escalationSeconds: seconds }: OrderDeskParts,
  address: OrderAddress,
  now: Date,
): Promise<CallAnswer<typeof getOrderTrail> | undefined> {
  const course = await findOrderCourse(pool, address, now);
  const hearing = course && (await findOrderHearing(pool, address));
  const escalation = hearing && (await viewTrail({ pool, seconds }, address, now));
  if (!escalation) return undefined;
  const { state, actions, entries } = course;
  const notes = await listNotes(db, address);
  const pays = compensationFor(state, 'CUSTOMER', await readCancellationTerms(db, address));
  return {
    isHeard: hearing.isHeard,
    nextStep: escalation.trail.next,
    actions,
    cancellationPays: (pays?.amount ?? 0) as CallAnswer<typeof getOrderTrail>['cancellationPays'],
    entries: [
      ...entries,
      ...hearing.devices.flatMap(entriesOfDevice),
      ...escalation.trail.steps.map(entryOfStep),
      ...notes.map(({ at, note }): TrailEntry => ({ type: 'note', at: at.toISOString(), note })),
    ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  };
}

const entriesOfDevice = (device: Hearing['devices'][number]): TrailEntry[] =>
  (
    [
      ['RECEIVED', device.receivedAt],
      ['DRAWN', device.drawnAt],
      ['SOUNDED', device.soundedAt],
      ['TOUCHED', device.touchedAt],
    ] as const
  ).flatMap(([what, at]) => {
    const { browser, system, fullName } = device;
    return at === null ? [] : { type: 'device', at, what, browser, system, fullName };
  });

const entryOfStep = (step: Escalation['steps'][number]): TrailEntry => ({ type: 'escalation', ...step });
