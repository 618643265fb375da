import { refuse } from '@pishkhan/contract/faults.ts';
import { getInvitation } from '@pishkhan/contract/staff/calls.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { implement } from '../../infra/http/implement.ts';
import { createAddressRateLimit } from '../address-rate-limit.ts';
import { hashOf } from '../invitations.ts';
import type { StaffParts } from '../parts.ts';
import { findInvitation } from '../store-invitations.ts';

export function getInvitationHandler({ db }: StaffParts) {
  const secondsToWait = createAddressRateLimit();
  return implement(getInvitation, async ({ query: { vendorCode, userCode } }, { now, ip }) => {
    const retryAfterSeconds = secondsToWait(ip);
    if (retryAfterSeconds > 0) return refuse('TOO_MANY', { retryAfterSeconds });
    const row = await findInvitation(db, vendorCode, hashOf(userCode), now);
    if (!row) return refuse('NOT_FOUND');
    return {
      vendorCode,
      vendorName: row.name,
      role: row.role,
      fullName: row.full_name,
      maskedPhone: maskMobile(row.cell_phone),
      until: row.invited_until!.toISOString(),
    };
  });
}
