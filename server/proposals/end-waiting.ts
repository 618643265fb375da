// Expires proposals that nobody decided, and makes the calls of those that nobody else may approve.
// Several servers may run at once: a proposal that another one, or a person, decides about is left alone.
import { randomUUID } from 'node:crypto';
import { isFault } from '@pishkhan/contract/faults.ts';
import { now as readClock } from '../infra/clock.ts';
import { type Polling, startPolling } from '../infra/polling.ts';
import { approve, isOver } from './approve.ts';
import type { ProposalParts } from './parts.ts';
import { closeProposal, listDue, lockFreeProposal, noteAlone } from './store-proposals.ts';

const everyMs = 60_000;

export async function endWaiting(parts: ProposalParts, now: Date): Promise<void> {
  const { db, log } = parts;
  await noteAlone(db, now);
  for (const { id, expires } of await listDue(db, now)) {
    try {
      if (expires) await expire(parts, id, now);
      else await actAlone(parts, id, now);
    } catch (error) {
      log.error({ err: error, proposal: id }, 'a waiting proposal could not be ended');
    }
  }
}

const expire = ({ db }: ProposalParts, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lockFreeProposal(trx, id);
    if (row?.state === 'WAITING' && isOver(row, now))
      await closeProposal(trx, row, { state: 'EXPIRED', decidedBy: null, at: now });
  });

async function actAlone(parts: ProposalParts, id: number, now: Date): Promise<void> {
  const outcome = await approve(parts, id, { now, requestId: randomUUID(), ip: '' });
  parts.log.warn(
    { proposal: id, outcome: isFault(outcome) ? outcome.code : 'DONE' },
    'a proposal acted without a second person',
  );
}

export const startEndWaiting = (parts: ProposalParts): Polling =>
  startPolling(
    async () => {
      await endWaiting(parts, readClock());
      return everyMs;
    },
    { log: parts.log, failed: 'waiting proposals could not be ended', retryMs: everyMs },
  );
