import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { deleteStaffMember } from '@pishkhan/contract/staff/calls.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { evictVisitorsOf, leaveShop } from '../../session/public.ts';
import { changeStaff } from '../change-staff.ts';
import type { StaffParts } from '../parts.ts';
import { hasOtherManager, isActiveManager } from '../rules.ts';
import { deleteMember } from '../store-members.ts';

/** The person remains, with their other shops and their history in this one; their sessions leave this shop. */
export const deleteStaffMemberHandler = ({ db, log }: StaffParts) =>
  implement(deleteStaffMember, async ({ params: { id } }, { audit, staff, requestId }) => {
    const { vendorCode } = staff;
    const done = await changeStaff(db, audit, staff, async (trx, members) => {
      const member = members.find(({ personId }) => personId === id);
      if (!member) return refuse('NOT_FOUND');
      if (isActiveManager(member) && !hasOtherManager(members, id)) return refuse('LAST_MANAGER');
      await deleteMember(trx, vendorCode, id);
      await leaveShop(trx, id, vendorCode);
      return emptyAnswer;
    });
    if (isFault(done)) return done;
    evictVisitorsOf(db, id);
    log.info({ requestId, vendor: vendorCode, personId: id }, 'removed from the shop');
    return done;
  });
