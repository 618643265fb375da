// The rule that a shop keeps an active manager, and that only managers change members. Pure.
import type { Role } from '@pishkhan/contract/access/roles.ts';

interface Person {
  personId: number;
  role: Role;
  status: 'ACTIVE' | 'PENDING';
}

/** An invited person is not a manager yet. */
export const isActiveManager = ({ role, status }: Person): boolean =>
  role === 'MANAGER' && status === 'ACTIVE';

/** True when another manager remains. */
export const hasOtherManager = (people: readonly Person[], personId: number): boolean =>
  people.some((person) => person.personId !== personId && isActiveManager(person));
