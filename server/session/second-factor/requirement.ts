// Decides whether a session must prove a second factor, when its shop requires one of managers.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { secondFactorGraceHours } from '@pishkhan/contract/session/second-factor.ts';
import type { SecondFactorNeed } from '@pishkhan/contract/session/session.ts';

export interface SessionInShop {
  role: Role | null;
  /** Start of the requirement by the shop or the platform; null when neither requires it. */
  requiredSince: Date | null;
  enteredAt: Date;
  hasSecondFactor: boolean;
  provedAt: Date | null;
}

/**
 * The step that the session must take before any other call; null when there is none. People who were working
 * when the requirement began are not interrupted during the grace period.
 */
export function secondFactorNeed(session: SessionInShop, now: Date): SecondFactorNeed | null {
  const { role, requiredSince, enteredAt, hasSecondFactor, provedAt } = session;
  if (role !== 'MANAGER' || requiredSince === null || provedAt !== null) return null;
  const graceEnds = requiredSince.getTime() + secondFactorGraceHours * 3_600_000;
  if (enteredAt < requiredSince && now.getTime() < graceEnds) return null;
  return hasSecondFactor ? 'PROVE' : 'SET_UP';
}

export const earlierOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
