import type { OrderStatus as Status } from '@pishkhan/contract/orders/states.ts';
import { orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusBadge } from '../model/status-tones.ts';

export const OrderStatus = ({ status }: { status: Status }) => (
  <Badge {...statusBadge(status)}>{orderStatusWords[status]}</Badge>
);
