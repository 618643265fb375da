// Changes of a shop's members by a manager: serialised, and allowed only if the caller is still a manager under the lock.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { Audit } from '../infra/audit/audit.ts';
import { rollbackOnFault } from '../infra/database/rollback-on-fault.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import { isActiveManager } from './rules.ts';
import { lockMembers, type Member } from './store-members.ts';

/** A fault rolls back. A caller who was demoted while waiting is UNAUTHENTICATED, as in authentication, and signs in with the new role. */
export const changeStaff = <T>(
  db: Db,
  audit: Audit,
  staff: { vendorCode: string; personId: number },
  work: (trx: Trx, members: readonly Member[]) => Promise<T>,
) =>
  rollbackOnFault(db, audit, async (trx) => {
    const members = await lockMembers(trx, staff.vendorCode);
    const mayStill = members.some((member) => member.personId === staff.personId && isActiveManager(member));
    return mayStill ? work(trx, members) : refuse('UNAUTHENTICATED');
  });
