// Words for why a shop takes no orders now, and when it opens automatically.

import { formatClock, formatDateHeading } from '../../fa/time.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';

interface Reason {
  readonly reason: string | null;
  readonly opensAt: string | null;
}

/** «فروشگاه اکنون خارج از ساعت فروش است. سفارش‌گیری جمعه ۶ آذر ساعت ۱۱:۰۰ آغاز می‌شود.» */
export function reasonWords(status: Reason | undefined): string {
  if (!status?.opensAt) return status?.reason ?? '';
  const when = `${formatDateHeading(status.opensAt, serverClock.now())} ساعت ${formatClock(status.opensAt)}`;
  return [status.reason, `سفارش‌گیری ${when} آغاز می‌شود.`].filter(Boolean).join(' ');
}
