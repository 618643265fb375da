// Shows whether customers can order now, and every reason why not, each with the action that resolves it.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Dashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { type SellingReason, sellingReasonWords } from '@pishkhan/contract/dashboard/selling.ts';
import { formatClock, formatDateHeading } from '../../fa/time.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { alarmView } from '../../orders/public.ts';
import { useSession } from '../../session/public.ts';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { softTone } from '../../ui/model/tones.ts';
import { ReasonAction } from './reason-action.tsx';
import { dashboardWords } from './words.ts';

type Selling = Dashboard['selling'];
type State = 'orderable' | 'pickupOnly' | 'unheard' | 'notOrderable';

const looks = {
  orderable: { tone: 'success', icon: 'check' },
  pickupOnly: { tone: 'warning', icon: 'bag' },
  unheard: { tone: 'warning', icon: 'bell-off' },
  notOrderable: { tone: 'error', icon: 'store' },
} as const satisfies Record<State, { tone: 'success' | 'warning' | 'error'; icon: IconName }>;

function stateOf({ isOrderable, reasons }: Pick<Selling, 'isOrderable' | 'reasons'>): State {
  if (!isOrderable) return 'notOrderable';
  if (reasons.includes('NO_DEVICE')) return 'unheard';
  return reasons.length > 0 ? 'pickupOnly' : 'orderable';
}

export function SellingCard({ selling }: { selling: Selling }) {
  const { sound } = useSignal(alarmView);
  const { user } = useSession();
  const mayHear = !!user?.role && roleHas(user.role, 'orders.act');
  // The server knows only of other devices, and this one may be heard.
  const isHeard = mayHear && sound === 'on';
  const reasons = selling.reasons.filter((reason) => reason !== 'NO_DEVICE' || !isHeard);
  const state = stateOf({ ...selling, reasons });
  const { tone, icon } = looks[state];
  return (
    <Card aria-labelledby="selling">
      <header className={classNames('flex items-center gap-3 px-4 py-4', softTone[tone])}>
        <Icon name={icon} />
        <div className="min-w-0">
          <h2 id="selling" className="font-bold text-lg">
            {dashboardWords[state]}
          </h2>
          {state === 'orderable' && <p className="text-ink text-sm">{dashboardWords.orderableText}</p>}
        </div>
      </header>
      {reasons.length > 0 && (
        <ul className="divide-y divide-line px-4">
          {reasons.map((reason) => (
            <li
              key={reason}
              data-reason={reason}
              className="flex min-h-tap-lg flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <p className="min-w-0 grow basis-[16rem]">
                {reason === 'NO_DEVICE' && mayHear
                  ? dashboardWords.noOtherDevice
                  : sentenceOf(reason, selling)}
              </p>
              <ReasonAction reason={reason} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Reasons that end automatically. */
const timed: readonly SellingReason[] = ['OUTSIDE_HOURS', 'SPECIAL_DAY', 'PAUSED'];

/** The reason of the shop's status is shown above the page (StatusNotice). */
function sentenceOf(reason: SellingReason, { opensAt, hiddenReason }: Selling): string {
  const sentence = sellingReasonWords[reason];
  if (reason === 'SHOP_HIDDEN' && hiddenReason)
    return `${sentence} ${dashboardWords.givenReason(hiddenReason)}`;
  if (reason === 'CITY_INACTIVE') return `${sentence} ${dashboardWords.cityText}`;
  if (!opensAt || !timed.includes(reason)) return sentence;
  const when = `${formatDateHeading(opensAt, serverClock.now())} ساعت ${formatClock(opensAt)}`;
  return `${sentence} سفارش‌گیری ${when} آغاز می‌شود.`;
}
