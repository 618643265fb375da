import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { updateStaffMember } from '@pishkhan/contract/staff/calls.ts';
import { isStale } from '../../infra/http/content-version.ts';
import { implement } from '../../infra/http/implement.ts';
import { forgetPerson } from '../../session/public.ts';
import { changeStaff } from '../change-staff.ts';
import type { StaffParts } from '../parts.ts';
import { hasOtherManager, isActiveManager } from '../rules/keep-a-manager.ts';
import { memberVersion, updateMember, viewMember } from '../store-members.ts';

/**
 * A new role invalidates tokens of the old one: sessions refresh, and streams end and reconnect with the new
 * permissions.
 */
export const updateStaffMemberHandler = ({ db, log }: StaffParts) =>
  implement(updateStaffMember, async ({ body }, { audit, expectedVersion, staff, requestId }) => {
    const { vendorCode } = staff;
    const { id, fullName, role, orderNotification } = body;
    const changed = await changeStaff(db, audit, staff, async (trx, members) => {
      const member = members.find(({ personId }) => personId === id);
      if (!member) return refuse('NOT_FOUND');
      const version = memberVersion(member);
      if (isStale(expectedVersion, version)) return refuse('STAFF_STALE', { version });
      if (role !== 'MANAGER' && isActiveManager(member) && !hasOtherManager(members, id))
        return refuse('LAST_MANAGER');
      const updated = { ...member, role, fullName, orderNotification };
      await updateMember(trx, vendorCode, updated, member);
      return { member: updated, before: member.role };
    });
    if (isFault(changed)) return changed;
    forgetPerson(db, id);
    if (changed.before !== role)
      log.info(
        { requestId, vendor: vendorCode, personId: id, from: changed.before, to: role },
        'role changed',
      );
    return viewMember(changed.member, staff);
  });
