import type { Discount } from '@pishkhan/contract/menu/discounts/discount.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { stageOf } from '../model/discount-stage.ts';
import { discountStatusWords } from './discount-words.ts';

export function DiscountBadge({ discount }: { discount: Discount }) {
  const { label, tone, icon } = discountStatusWords[stageOf(discount, serverClock.now())];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
