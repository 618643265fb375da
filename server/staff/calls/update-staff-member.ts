import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { updateStaffMember } from '@pishkhan/contract/staff/calls.ts';
import { isStale } from '../../infra/http/content-version.ts';
import { implement } from '../../infra/http/implement.ts';
import { evictVisitorsOf } from '../../session/public.ts';
import { changeStaff } from '../change-staff.ts';
import { notifyOwnerOfManager } from '../notify-owner-of-manager.ts';
import type { StaffParts } from '../parts.ts';
import { hasOtherManager, isActiveManager } from '../rules.ts';
import { findMember, type Member, memberVersion, updateMember, viewMember } from '../store-members.ts';

/** A new role invalidates tokens of the old one: sessions refresh, and streams end and reconnect with the new permissions. */
export const updateStaffMemberHandler = (parts: StaffParts) =>
  implement(updateStaffMember, async ({ body }, { audit, expectedVersion, now, staff, requestId }) => {
    const { db, log, proof } = parts;
    const { vendorCode } = staff;
    const { id, fullName, role, orderNotification, proofCode } = body;
    const isPromotion = (before: Member | undefined) => role === 'MANAGER' && before?.role !== role;
    const proved = isPromotion(await findMember(db, vendorCode, id))
      ? await proof.check(staff, 'MANAGER', proofCode, now)
      : undefined;
    if (isFault(proved)) return proved;
    const changed = await changeStaff(db, audit, staff, async (trx, members) => {
      const member = members.find(({ personId }) => personId === id);
      if (!member) return refuse('NOT_FOUND');
      const version = memberVersion(member);
      if (isStale(expectedVersion, version)) return refuse('STAFF_STALE', { version });
      if (role !== 'MANAGER' && isActiveManager(member) && !hasOtherManager(members, id))
        return refuse('LAST_MANAGER');
      if (isPromotion(member)) {
        // No proof was required if the member was a manager until this moment.
        if (!proved) return refuse('STAFF_STALE', { version });
        const unproved = await proof.use(trx, proved, now);
        if (unproved) return unproved;
      }
      const updated = { ...member, role, fullName, orderNotification };
      await updateMember(trx, vendorCode, updated, member);
      return { member: updated, before: member.role };
    });
    if (isFault(changed)) return changed;
    evictVisitorsOf(db, id);
    if (proved)
      notifyOwnerOfManager(parts, {
        vendorCode,
        personId: staff.personId,
        cellPhone: changed.member.cellPhone,
      });
    if (changed.before !== role)
      log.info(
        { requestId, vendor: vendorCode, personId: id, from: changed.before, to: role },
        'role changed',
      );
    return viewMember(changed.member, staff);
  });
