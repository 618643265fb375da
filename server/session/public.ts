// What the rest of the server may ask of sessions.
// Owns: proving a phone by a one-time code, sessions and their tokens, which of their shops people are in, and the door for staff.
// Not: making staff members (they are rows of membership), what a role may do (contract/access), sending messages (infra/sms).
// Always true: role and shop come from the membership as the database has it, at most two seconds old; a code is good once, for the
// browser that asked, for three tries; a replayed refresh token ends its session; phones, codes and tokens are never logged.

export { accountHandlers, sessionHandlers } from './handlers.ts';
export { createPhoneProof, type PhoneProof, refuseCode } from './phone-proof.ts';
export { sessionRetention } from './retention.ts';
export { createSecretBox } from './second-factor/secret-box.ts';
export { removeSecondFactor } from './second-factor/store-factors.ts';
export { setRequirement } from './second-factor/store-requirement.ts';
export { createSessionMoves, type SessionMoves } from './session-moves.ts';
export { createStaffAuthentication } from './staff-authentication.ts';
export { allowMove, refuseTaken } from './store-cell-phones.ts';
export { slotSeconds } from './store-code-queue.ts';
export { endSessions } from './store-devices.ts';
export { findMembership } from './store-memberships.ts';
export { findPersonByPhone, getPersonByPhone } from './store-people.ts';
export { leaveShop } from './store-sessions.ts';
export { createTokens } from './tokens.ts';
export { findVisitors, forgetPerson } from './visitors.ts';
