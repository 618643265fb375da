// The people of a shop. Owns: rows of membership as managers write them, and invitations. Not: proving a phone and entering a shop
// (session), who a shop's first manager is (onboarding).
// Always true: a shop has a manager; an invitation is good once, for one phone, for seven days.
export { staffHandlers } from './handlers.ts';
