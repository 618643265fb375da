// The authenticated caller, as the database knows them.
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
