// Whether a session must prove a second factor, where its shop asks managers for one.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { secondFactorGraceHours } from '@pishkhan/contract/session/second-factor.ts';
import type { SecondFactorNeed } from '@pishkhan/contract/session/session.ts';

export interface SessionInShop {
  role: Role | null;
  /** Since when the shop or the platform asks for it; null: neither does. */
  requiredSince: Date | null;
  enteredAt: Date;
  hasSecondFactor: boolean;
  provedAt: Date | null;
}

/** What the session must do before anything else; null when nothing. Who was at work when the shop began to ask is not broken off. */
export function secondFactorNeed(session: SessionInShop, now: Date): SecondFactorNeed | null {
  const { role, requiredSince, enteredAt, hasSecondFactor, provedAt } = session;
  if (role !== 'MANAGER' || requiredSince === null || provedAt !== null) return null;
  const graceEnds = requiredSince.getTime() + secondFactorGraceHours * 3_600_000;
  if (enteredAt < requiredSince && now.getTime() < graceEnds) return null;
  return hasSecondFactor ? 'PROVE' : 'SET_UP';
}

export const earlierOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
