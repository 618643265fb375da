// Tries the call of a proposal: the handler runs in a transaction that is rolled back, and its changes are read before.
// Invariant: a trial leaves nothing but advanced sequences: no row, no text message, no file, no line in the log.
import { type Fault, isFault } from '@pishkhan/contract/faults.ts';
import type { effectSchema } from '@pishkhan/contract/operators/proposal-calls.ts';
import type * as z from 'zod/mini';
import { inOuterTransaction } from '../infra/database/nested-transactions.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { createLog } from '../infra/log.ts';
import { readOwed } from '../ledger/public.ts';
import { type CallToMake, type Moment, makeCall } from './make-call.ts';
import type { ProposalParts } from './parts.ts';
import { readChanges } from './read-changes.ts';

export type Effect = z.output<typeof effectSchema>;

/** A reader waits for a trial, and writers wait for its locks. */
const longestMs = 4_000;
const unsent = { sendText: async () => {}, sendOtp: async () => {} };
const silent = createLog('silent');

/** `owedTo` is the shop whose money the call moves. */
export const tryCall = (
  parts: ProposalParts,
  toMake: CallToMake,
  owedTo: string | null,
  moment: Moment,
): Promise<Effect | Fault> =>
  inOuterTransaction<Effect | Fault>(parts.pool, longestMs, async (nested) => {
    const owed = () => (owedTo === null ? null : readOwed(nested.outer, owedTo));
    const before = await owed();
    const over = { sms: unsent, files: inMemory(parts.files), log: silent };
    const answer = await makeCall(parts, nested, over, toMake, moment);
    await nested.settle();
    if (isFault(answer)) return { keep: false, outcome: answer };
    const after = await owed();
    const changes = await readChanges(nested.line);
    const effect = {
      refusedBy: null,
      changes,
      owed: before === null || after === null ? null : { before, after },
    };
    return { keep: false, outcome: effect };
  });

function inMemory(files: FileStore): FileStore {
  const put = new Map<string, Uint8Array>();
  return {
    async put(name, bytes) {
      put.set(name, bytes);
    },
    async find(name) {
      const bytes = put.get(name);
      if (!bytes) return files.find(name);
      return {
        size: bytes.length,
        bytes: (async function* () {
          yield bytes;
        })(),
      };
    },
    async remove() {},
    list: (folder) => files.list(folder),
  };
}
