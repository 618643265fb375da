// Who may change the people of a shop, and that one who may stays. Pure.
import type { Role } from '@pishkhan/contract/access/roles.ts';

interface Person {
  personId: number;
  role: Role;
  status: 'ACTIVE' | 'PENDING';
}

/** Whoever was only invited manages nothing yet. */
export const isActiveManager = ({ role, status }: Person): boolean =>
  role === 'MANAGER' && status === 'ACTIVE';

/** Whether a manager is left when this person is no longer one. */
export const hasOtherManager = (people: readonly Person[], personId: number): boolean =>
  people.some((person) => person.personId !== personId && isActiveManager(person));
