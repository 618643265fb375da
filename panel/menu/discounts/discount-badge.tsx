import type { DiscountStatus } from '@pishkhan/contract/menu/discounts/discount.ts';
import { Badge } from '../../ui/badge.tsx';
import { discountStatusWords } from './discount-words.ts';

export function DiscountBadge({ status }: { status: DiscountStatus }) {
  const { label, tone, icon } = discountStatusWords[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
