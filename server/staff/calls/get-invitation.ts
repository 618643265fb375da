import { refuse } from '@pishkhan/contract/faults.ts';
import { getInvitation } from '@pishkhan/contract/staff/calls.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { implement } from '../../infra/http/implement.ts';
import { createAddressRateLimit } from '../address-rate-limit.ts';
import { hashOf } from '../invitations.ts';
import type { StaffParts } from '../parts.ts';

export function getInvitationHandler({ db }: StaffParts) {
  const secondsToWait = createAddressRateLimit();
  return implement(getInvitation, async ({ query: { vendorCode, userCode } }, { now, ip }) => {
    const retryAfterSeconds = secondsToWait(ip);
    if (retryAfterSeconds > 0) return refuse('TOO_MANY', { retryAfterSeconds });
    const row = await db
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .innerJoin('vendor', 'vendor.code', 'membership.vendor_code')
      .select(({ fn }) => [
        'vendor.name',
        'membership.role',
        fn.coalesce('membership.full_name', 'person.full_name').as('full_name'),
        'person.cell_phone',
        'membership.invited_until',
      ])
      .where('membership.invitation_hash', '=', hashOf(userCode))
      .where('membership.vendor_code', '=', vendorCode)
      .where('membership.status', '=', 'PENDING')
      .where('membership.invited_until', '>', now)
      .executeTakeFirst();
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
