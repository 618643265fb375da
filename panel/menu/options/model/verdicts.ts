// The numbers of a group's options that wait for the platform or were refused by it, for their price or as new options.
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';

/** Counts options by verdict. A pending option has a request of its own; a withdrawn one has none, and still counts. */
const countParts = ({ options, changeRequests }: OptionCategory, verdict: 0 | 2): number =>
  new Set([
    ...options.filter(({ isApproved }) => isApproved === verdict).map(({ id }) => id),
    ...changeRequests.filter(({ result }) => result === verdict).map(({ partId }) => partId),
  ]).size;

export const countWaiting = (group: OptionCategory): number => countParts(group, approval.PENDING);
export const countRefused = (group: OptionCategory): number => countParts(group, approval.REJECTED);
