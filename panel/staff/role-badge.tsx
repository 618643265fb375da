import { type Role, roleWords } from '@pishkhan/contract/access/roles.ts';
import { Badge } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { Tone } from '../ui/model/tones.ts';

const looks = {
  MANAGER: { tone: 'primary', icon: 'crown' },
  CASHIER: { tone: 'success', icon: 'orders' },
  ACCOUNTANT: { tone: 'info', icon: 'note' },
  BIKER: { tone: 'secondary', icon: 'courier' },
} as const satisfies Record<Role, { tone: Tone; icon: IconName }>;

export const RoleBadge = ({ role }: { role: Role }) => <Badge {...looks[role]}>{roleWords[role]}</Badge>;
