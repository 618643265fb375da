// Builds the command of a staff member: actor, source, idempotency key and expected version.
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { DeclaredCode } from '@pishkhan/contract/kit/declared-codes.ts';
import type { Exchange } from '../../infra/http/implement.ts';
import type { Staff } from '../../infra/http/visitor.ts';
import { orderJson } from '../reading/order-json.ts';
import type { Command } from '../rules/decide.ts';
import type { Instruction } from './execute-command.ts';
import { fingerprintOf, type IdempotentRequest } from './idempotency.ts';

export function staffInstruction<const C extends Call>(
  call: C,
  request: { params: { code: string }; body?: unknown },
  { staff, now, ip, idempotencyKey, expectedVersion }: Exchange & { staff: Staff },
  command: Command,
): Instruction<DeclaredCode<C>> {
  const { personId, fullName, role, vendorCode } = staff;
  return {
    vendorCode,
    code: request.params.code,
    command,
    actor: { kind: 'staff', userId: personId, fullName, role },
    source: { sessionId: staff.sessionId, address: ip },
    now,
    expectedVersion,
    repeat: staffRepeat(call, request, { staff, idempotencyKey }),
    respond: (row) => `{"result":${orderJson(row, now)}}`,
  };
}

/** The idempotency of a staff command; undefined when it carries no key. */
export const staffRepeat = (
  call: Call,
  request: { params: unknown; body?: unknown },
  { staff, idempotencyKey }: Pick<Exchange, 'idempotencyKey'> & { staff: Staff },
): IdempotentRequest | undefined =>
  idempotencyKey === undefined
    ? undefined
    : {
        principal: String(staff.personId),
        key: idempotencyKey,
        fingerprint: fingerprintOf(call.name, request.params, request.body ?? null),
      };
