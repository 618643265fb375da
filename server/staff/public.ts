// The members of a shop. Owns: rows of membership as managers write them, and invitations. Not: proving a
// phone and entering a shop (session), a shop's first manager (onboarding).
// Invariants: a shop has a manager; an invitation is valid once, for one phone, for seven days.
import type { Feature } from '../infra/feature.ts';
import { staffHandlers } from './handlers.ts';
import type { StaffParts } from './parts.ts';

export { staffHandlers } from './handlers.ts';
export { openInvitations } from './read-open-invitations.ts';
export { readPeopleOfShop } from './read-people.ts';
export { type StaffRestorer, staffRestorers } from './restorers.ts';

export const openStaff = (parts: StaffParts): Feature => ({ handlers: staffHandlers(parts) });
