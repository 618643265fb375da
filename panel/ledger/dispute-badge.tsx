import type { DisputeState } from '@pishkhan/contract/ledger/disputes.ts';
import { disputeStateWords } from '@pishkhan/contract/ledger/words.ts';
import { Badge, type BadgeProps } from '../ui/badge.tsx';

const looks = {
  OPEN: { tone: 'warning' },
  WITHDRAWN: { tone: 'gray' },
  WON: { tone: 'success' },
  LOST: { tone: 'error', icon: 'close' },
} as const satisfies Record<DisputeState, Pick<BadgeProps, 'tone' | 'icon'>>;

/** `named` adds the word dispute, when nothing else on the page says so. */
export const DisputeBadge = ({ state, named }: { state: DisputeState; named?: boolean }) => (
  <Badge {...looks[state]} className="self-start">
    {named && 'اعتراض: '}
    {disputeStateWords[state]}
  </Badge>
);
