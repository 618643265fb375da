// Whether customers can order now and the order is heard, and everything in the way of it, each with the action that resolves it.
import type { Dashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { type SellingReason, sellingReasonWords } from '@pishkhan/contract/dashboard/selling.ts';
import { formatClock, formatDateHeading } from '../../fa/time.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { OpenSwitch } from '../../shop/public.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { softTone } from '../../ui/model/tones.ts';
import type { Trouble } from '../model/diagnosis.ts';
import { ReasonAction } from './reason-action.tsx';
import type { DashboardDiagnosis } from './use-diagnosis.ts';
import { dashboardWords } from './words.ts';

type Selling = Dashboard['selling'];

export function DiagnosisCard({ diagnosis, selling }: { diagnosis: DashboardDiagnosis; selling: Selling }) {
  const { state, tone, icon, troubles, heardBy } = diagnosis;
  return (
    <Card aria-labelledby="selling">
      <header
        data-diagnosis={state}
        className={classNames('flex items-center gap-3 px-4 py-3', softTone[tone])}
      >
        <Icon name={icon} />
        <div className="min-w-0">
          <h2 id="selling" className="font-bold text-lg leading-7">
            {dashboardWords.diagnosis[state]}
          </h2>
          {state === 'taking' && (
            <p className="text-ink text-sm">{dashboardWords.taking[heardBy ?? 'other']}</p>
          )}
        </div>
      </header>
      {troubles.length > 0 && (
        <ul className="divide-y divide-line px-4">
          {troubles.map((trouble) => (
            <li
              key={trouble}
              data-reason={trouble}
              className="flex min-h-tap-lg flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5"
            >
              <p className="min-w-0 grow basis-[9rem] text-pretty max-sm:text-sm">
                {sentenceOf(trouble, selling, diagnosis)}
              </p>
              <ReasonAction reason={trouble} />
            </li>
          ))}
        </ul>
      )}
      <OpenSwitch isRow />
    </Card>
  );
}

/** Reasons that end automatically. */
const timed: readonly SellingReason[] = ['OUTSIDE_HOURS', 'SPECIAL_DAY', 'PAUSED'];

/** The platform's reason for the shop's status is shown above the page (StatusNotice). */
function sentenceOf(
  trouble: Trouble,
  { opensAt, hiddenReason }: Selling,
  { heardBy, lateOrders }: DashboardDiagnosis,
): string {
  if (trouble === 'UNREACHABLE') return dashboardWords.unreachableText;
  if (trouble === 'LATE_ORDERS') return dashboardWords.lateOrders(lateOrders);
  if (trouble === 'NO_DEVICE' && heardBy === 'nobody') return dashboardWords.noOtherDevice;
  const sentence = sellingReasonWords[trouble];
  if (trouble === 'SHOP_HIDDEN' && hiddenReason)
    return `${sentence} ${dashboardWords.givenReason(hiddenReason)}`;
  if (trouble === 'CITY_INACTIVE') return `${sentence} ${dashboardWords.cityText}`;
  if (!opensAt || !timed.includes(trouble)) return sentence;
  const when = `${formatDateHeading(opensAt, serverClock.now())} ساعت ${formatClock(opensAt)}`;
  return `${sentence} سفارش‌گیری ${when} آغاز می‌شود.`;
}
