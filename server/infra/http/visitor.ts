// The authenticated caller, as the database knows them.
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { SecondFactorNeed } from '@pishkhan/contract/session/session.ts';

/** A person with a live session, checked for this request. */
export interface Visitor {
  personId: number;
  fullName: string;
  sessionId: string;
  /** Null for a person who belongs to no shop yet; the status is then NOT_REGISTERED. */
  vendorCode: VendorCode | null;
  role: Role | null;
  vendorStatus: VendorStatus;
  /** The shop's requirement of a second factor for this session; absent when it has none. */
  secondFactorNeed?: SecondFactorNeed;
}

/** A visitor in a shop. */
export interface Staff extends Visitor {
  vendorCode: VendorCode;
  role: Role;
}

/** An operator with a live session at the console, checked for this request. */
export interface Operator {
  operatorId: number;
  fullName: string;
  roles: readonly PlatformRole[];
  sessionId: string;
  /** Time of the last code of the second factor in this session. */
  provedAt: Date;
}

/** The caller of a platform call: the marketplace's key, or an operator. */
export type PlatformCaller =
  | { kind: 'key' }
  | {
      kind: 'operator';
      operator: Operator;
      /** The proposal whose call is executed for this operator, and who approved it; null for one that acted alone. */
      proposal?: { id: number; decidedBy: number | null };
    };

/** Null for the key, which is no person. */
export const operatorIdOf = (by: PlatformCaller): number | null =>
  by.kind === 'operator' ? by.operator.operatorId : null;
