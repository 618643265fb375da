import type { Approval } from '@pishkhan/contract/menu/review/approval.ts';
import { Badge } from '../ui/badge.tsx';
import { stateWords } from './words.ts';

const looks = {
  0: { tone: 'warning', icon: 'clock' },
  1: { tone: 'success', icon: 'check' },
  2: { tone: 'error', icon: 'error' },
} as const satisfies Record<Approval, { tone: string; icon: string }>;

/** The platform's decision about an account, a document or a picture. */
export const StateBadge = ({ state }: { state: Approval }) => (
  <Badge tone={looks[state].tone} icon={looks[state].icon}>
    {stateWords[state]}
  </Badge>
);
