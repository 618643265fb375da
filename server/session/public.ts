// Sessions for other features.
// Owns: proving a phone by a one-time code, sessions and their tokens, entering one of a person's shops, and
// authentication of staff. Not: creating staff members (rows of membership), permissions of a role
// (contract/access), sending messages (infra/sms).
// Invariants: role and shop come from the membership in the database, at most two seconds old; a code is
// valid once, for the browser that requested it, for three tries; a replayed refresh token ends its session;
// phones, codes and tokens are never logged.

import type { Feature } from '../infra/feature.ts';
import { accountHandlers, sessionHandlers } from './handlers.ts';
import type { SessionParts } from './parts.ts';

export { slotSeconds } from './codes/store-code-queue.ts';
export { accountHandlers, sessionHandlers } from './handlers.ts';
export { notifyPerson } from './notify-person.ts';
export { createPersonProof, type PersonProof } from './person-proof.ts';
export { createPhoneProof, type PhoneProof, refuseCode } from './phone-proof.ts';
export { findOtherShop, listOtherShops } from './read-other-shops.ts';
export { removeSecondFactor } from './second-factor/store-factors.ts';
export { setRequirement } from './second-factor/store-requirement.ts';
export { createSessionMoves, type SessionMoves } from './session-moves.ts';
export { createStaffAuthentication } from './staff-authentication.ts';
export { allowMove, refuseUsedPhone } from './store-cell-phones.ts';
export { endSessions } from './store-devices.ts';
export { findPersonByPhone, getPersonByPhone } from './store-people.ts';
export { leaveShop } from './store-sessions.ts';
export { createTokens } from './tokens.ts';
export { evictVisitorsOf, findVisitors } from './visitors.ts';

export const openSession = (parts: SessionParts): Feature => ({
  handlers: [...sessionHandlers(parts), ...accountHandlers(parts)],
});
