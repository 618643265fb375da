// Security events of refused requests: failed authentication, and requests for objects that belong to others or do not exist.
// Refusals change nothing, so they have no transaction: equal ones within five minutes are counted and
// written as one row, and the first is logged.
// Invariant: five minutes have at most `maxKinds` rows and log lines, and one row for the rest of each side.
// A killed process loses the counts since its last write.
import type { FaultCode } from '@pishkhan/contract/faults.ts';
import { auditedRefusals } from '@pishkhan/contract/marketplace/security-calls.ts';
import { addressPrefix } from '../address-prefix.ts';
import type { Db } from '../database/tables.ts';
import type { Log } from '../log.ts';
import { callerFacts, idsOf, insertEvent, type Origin, type SecurityEvent } from './audit.ts';

export interface Refusals {
  note(origin: Origin, code: FaultCode, params: unknown): void;
  /** Writes the counts so far. */
  flush(): Promise<void>;
  /** Writes the remaining counts. */
  stop(): Promise<void>;
}

const audited: ReadonlySet<FaultCode> = new Set(auditedRefusals);
export const isAuditedRefusal = (code: FaultCode): boolean => audited.has(code);

const writeEveryMs = 5 * 60_000;
/** Separate limits for callers with and without a session, so that a flood from outside cannot hide an insider. */
const maxKinds = { inside: 100, outside: 25 };

interface Counted {
  event: SecurityEvent;
  inside: boolean;
}

export function startRefusals({ db, log }: { db: Db; log: Log }): Refusals {
  let counted = new Map<string, Counted>();
  let kinds = { inside: 0, outside: 0 };

  const flush = async (): Promise<void> => {
    const rows = [...counted.values()];
    counted = new Map();
    kinds = { inside: 0, outside: 0 };
    try {
      for (const { event } of rows) await insertEvent(db, event);
    } catch (error) {
      log.error({ err: error, refusals: rows.length }, 'refusals could not be stored');
    }
    for (const { event } of rows)
      if (event.times > 1) log.warn({ ...linesOf(event), times: event.times }, 'refused again');
  };
  let flushing = Promise.resolve();
  const timer = setInterval(() => {
    flushing = flushing.then(flush);
  }, writeEveryMs);

  return {
    note(origin, code, params) {
      const event = eventOf(origin, code, params);
      const inside = event.personId !== null || event.operatorId !== null;
      const side = inside ? 'inside' : 'outside';
      const key = [
        event.personId,
        event.operatorId,
        event.vendorCode,
        event.call.name,
        event.outcome,
        inside || event.address,
      ].join(' ');
      const known = counted.get(key);
      if (known) {
        known.event.times += 1;
        return;
      }
      kinds[side] += 1;
      if (kinds[side] > maxKinds[side]) {
        countRest(counted, side, event);
        return;
      }
      counted.set(key, { event, inside });
      log.warn(linesOf(event), 'refused');
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
}

function eventOf(
  { visitor, by, address, ...origin }: Origin,
  code: FaultCode,
  params: unknown,
): SecurityEvent {
  const caller = callerFacts({ visitor, by });
  return {
    ...origin,
    ...caller,
    // An id of a public call may be a secret.
    object: origin.call.access.kind === 'public' ? null : idsOf(params),
    outcome: code,
    // Clients without a session are stored by network only.
    address: caller.sessionId ? address : addressPrefix(address),
    times: 1,
  };
}

/** One row for the refusals beyond the limit; it names no person, call or address. */
function countRest(counted: Map<string, Counted>, side: string, event: SecurityEvent): void {
  const rest = counted.get(side);
  if (rest) rest.event.times += 1;
  else
    counted.set(side, {
      inside: side === 'inside',
      event: {
        ...event,
        personId: null,
        operatorId: null,
        role: null,
        sessionId: null,
        vendorCode: null,
        object: null,
        address: '',
        outcome: 'TOO_MANY_KINDS',
      },
    });
}

const linesOf = ({ call, outcome, personId, operatorId, vendorCode, requestId }: SecurityEvent) => ({
  call: call.name,
  code: outcome,
  personId,
  operatorId,
  vendor: vendorCode,
  requestId,
});
