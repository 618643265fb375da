// The codes that a call may answer: its own, and those of every call of its kind. No other code leaves the
// server: a handler that returns one is a type error, and one that throws it fails outside production.
import type { FaultCode } from '../faults.ts';
import { type Call, isWrite, pathParams } from './call.ts';

const ofEveryCall = [
  'MALFORMED',
  'HEADERS_TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly FaultCode[];
const ofStaffCalls = ['UNAUTHENTICATED', 'FORBIDDEN'] as const satisfies readonly FaultCode[];
/** A key is refused by UNAUTHENTICATED only; the others are for operators. */
const ofPlatformCalls = ['UNAUTHENTICATED', 'FORBIDDEN'] as const satisfies readonly FaultCode[];
const ofOperatorWrites = ['XSRF'] as const satisfies readonly FaultCode[];
const ofBodies = ['TOO_LARGE', 'REQUEST_TIMEOUT'] as const satisfies readonly FaultCode[];
const ofPathParams = ['NOT_FOUND', 'URI_TOO_LONG'] as const satisfies readonly FaultCode[];

type StaffCode<A> = A extends { kind: 'staff'; statuses: infer S }
  ?
      | (typeof ofStaffCalls)[number]
      | 'SECOND_FACTOR_REQUIRED'
      | (S extends 'any' ? never : 'STATUS_UNREACHABLE')
  : A extends { kind: 'marketplace' | 'operator' }
    ? (typeof ofPlatformCalls)[number] | (A extends { fresh: true } ? 'PROOF_NEEDED' : never)
    : never;

/** The same codes as a type for handlers, without the TOO_MANY of every write. */
export type DeclaredCode<C extends Call> =
  | C['faults'][number]
  | (typeof ofEveryCall)[number]
  | StaffCode<C['access']>
  | (C extends { params: object } | { query: object } | { body: object } ? 'INVALID' : never)
  | (C extends { body: object } ? (typeof ofBodies)[number] : never)
  | (C extends { params: object } ? (typeof ofPathParams)[number] : never);

export function declaredCodes(call: Call): ReadonlySet<FaultCode> {
  const codes = new Set<FaultCode>([...call.faults, ...ofEveryCall]);
  const add = (more: readonly FaultCode[]) => more.forEach((code) => void codes.add(code));
  if (call.access.kind === 'staff') {
    add(ofStaffCalls);
    if (call.access.statuses !== 'any') add(['STATUS_UNREACHABLE']);
    if (!call.access.beforeSecondFactor) add(['SECOND_FACTOR_REQUIRED']);
  }
  if (isWrite(call)) add(['TOO_MANY']);
  if (call.access.kind === 'marketplace' || call.access.kind === 'operator') {
    add(ofPlatformCalls);
    if (call.access.fresh || call.access.ofRequest) add(['PROOF_NEEDED']);
    if (call.method !== 'GET') add(ofOperatorWrites);
  }
  if (call.access.kind === 'console') add(['XSRF']);
  if (call.params || call.query || call.body) add(['INVALID']);
  if (call.body) add(ofBodies);
  if (pathParams(call.path).length > 0) add(ofPathParams);
  return codes;
}
