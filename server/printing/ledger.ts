// A command on the print ledger: read, decide, write, and retry after a lost race.
import { type Fault, type FaultCode, refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import type pg from 'pg';
import { StoredAnswer } from '../infra/http/answer.ts';
import type { Exchange } from '../infra/http/implement.ts';
import type { Staff } from '../infra/http/visitor.ts';
import {
  fingerprintOf,
  type IdempotentRequest,
  type OrderAddress,
  storedAnswerOf,
} from '../orders/public.ts';
import { isUniqueViolation, type Ledger, readLedger } from './store.ts';

export interface PrintCommand extends OrderAddress {
  actor: Actor;
  now: Date;
  repeat: IdempotentRequest | undefined;
}

export function commandOf(
  call: Call,
  request: { params: { code: string }; body: unknown },
  { staff, now, idempotencyKey: key }: Exchange & { staff: Staff },
): PrintCommand {
  const { personId, fullName, role, vendorCode } = staff;
  const fingerprint = fingerprintOf(call.name, request.params, request.body);
  return {
    vendorCode,
    code: request.params.code,
    actor: { kind: 'staff', userId: personId, fullName, role },
    now,
    repeat: key === undefined ? undefined : { principal: String(personId), key, fingerprint },
  };
}

/** A lost round means that another device wrote to this order's ledger; many of them indicate a storm. */
const rounds = 20;

/** `attempt` returns undefined, or throws a unique violation, when somebody was faster. */
export async function withLedger<K extends FaultCode = never>(
  pool: pg.Pool,
  asked: PrintCommand,
  attempt: (ledger: Ledger) => Promise<string | Fault<K> | undefined>,
) {
  for (let round = 0; round < rounds; round += 1) {
    const ledger = await readLedger(pool, asked, asked.repeat);
    const repeated = storedAnswerOf(ledger.kept, asked.repeat, 'KEY_REUSED');
    if (repeated) return repeated;
    if (!ledger.hasOrder) return refuse('NOT_FOUND');
    try {
      const outcome = await attempt(ledger);
      if (outcome !== undefined)
        return typeof outcome === 'string' ? new StoredAnswer(200, outcome) : outcome;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return refuse('UNAVAILABLE');
}
