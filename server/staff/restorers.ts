// Restores the role and the notifications of a member. Removed or invited people are not restored, because
// they must agree to join; and nobody becomes a manager this way, because that needs a code
// (docs/behaviour/session.md#proof).
import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { RestoreParts } from '../infra/audit/restorer.ts';
import { emptyAnswer } from '../infra/http/answer.ts';
import { evictVisitorsOf } from '../session/public.ts';
import { changeStaff } from './change-staff.ts';
import { hasOtherManager, isActiveManager } from './rules.ts';
import { type Member, updateMember } from './store-members.ts';

const columns: Restorer['columns'] = { membership: ['role', 'order_notification'] };

const member = {
  columns,
  fits: (changes: readonly RecordedChange[]) =>
    changes.length === 1 &&
    changes[0]!.before !== null &&
    changes[0]!.after !== null &&
    changes[0]!.before.role !== 'MANAGER',
  async putBack(
    { db, audit, vendorCode, personId, refuseIfChanged }: RestoreParts,
    [change]: readonly RecordedChange[],
  ) {
    const id = Number(change!.id);
    const before = change!.before as { role?: Member['role']; order_notification?: boolean };
    const done = await changeStaff(db, audit, { vendorCode, personId }, async (trx, members) => {
      const fault = await refuseIfChanged(trx);
      if (fault) return fault;
      const present = members.find((one) => one.personId === id);
      if (!present) return refuse('CHANGED_SINCE');
      const { role = present.role, order_notification: orderNotification = present.orderNotification } =
        before;
      if (role !== 'MANAGER' && isActiveManager(present) && !hasOtherManager(members, id))
        return refuse('LAST_MANAGER');
      const restored = { ...present, role, orderNotification };
      await updateMember(trx, vendorCode, restored, present);
      return emptyAnswer;
    });
    if (!isFault(done)) evictVisitorsOf(db, id);
    return done;
  },
};

export const staffRestorers = [member];
export type StaffRestorer = (typeof staffRestorers)[number];
