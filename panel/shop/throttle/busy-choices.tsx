import { busyDurations, busyExtra } from '@pishkhan/contract/vendors/throttle-limits.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../fa/digits.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { BusyRequest } from '../model/change-throttle.ts';
import type { RunningThrottle } from '../model/running-throttle.ts';
import { throttleDialog } from '../model/throttle-dialog.ts';
import { throttleDialogWords as words } from './throttle-dialog-words.ts';
import { throttleWords } from './throttle-words.ts';

interface BusyDraft {
  minutes: number;
  /** The duration in minutes. */
  duration: number;
}

export const firstBusy: BusyDraft = { minutes: 15, duration: 60 };

const untilIn = (minutes: number): string => new Date(serverClock.now() + minutes * 60_000).toISOString();

export const busyRequestOf = ({ minutes, duration }: BusyDraft): BusyRequest => ({
  minutes,
  until: untilIn(duration),
});

const { min, max, step } = busyExtra;
const extras = Array.from({ length: (max - min) / step + 1 }, (_, place) => {
  const minutes = min + place * step;
  return { id: String(minutes), label: formatNumber(minutes) };
});
const durations = busyDurations.map((minutes) => ({ id: String(minutes), label: words.choice(minutes) }));

interface BusyChoicesProps {
  draft: BusyDraft;
  running: RunningThrottle;
  onChange: (change: Partial<BusyDraft>) => void;
}

export function BusyChoices({ draft, running: { busy, busyByOrders }, onChange }: BusyChoicesProps) {
  return (
    <>
      {busy && <Banner tone="warning" icon="clock" title={throttleWords.busyUntil(busy)} />}
      {busyByOrders && (
        <Banner
          tone="info"
          icon="store"
          title={throttleWords.busyByOrders(busyByOrders)}
          action={
            <Link
              to="/management/settings"
              onClick={() => throttleDialog.set(undefined)}
              className={buttonClass({ tone: 'quiet' })}
            >
              {words.toLimit}
            </Link>
          }
        >
          {words.byOrdersHint}
        </Banner>
      )}
      <p className="text-dim">{words.busyText}</p>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">{words.extra}</p>
        <SegmentedControl
          label={words.extra}
          segments={extras}
          value={String(draft.minutes)}
          onChange={(id) => onChange({ minutes: Number(id) })}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">{words.howLong}</p>
        <SegmentedControl
          label={words.howLong}
          segments={durations}
          value={String(draft.duration)}
          onChange={(id) => onChange({ duration: Number(id) })}
        />
        <p className="text-dim text-sm">{throttleWords.didBusy(draft.minutes, untilIn(draft.duration))}</p>
      </div>
    </>
  );
}
