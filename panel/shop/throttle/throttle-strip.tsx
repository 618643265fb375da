// The part of the line of alerts that shows the active throttle: who, why and until when, ended by one tap. A press on the words opens the
// dialog, or shows the whole text to people who may not set anything. Without a throttle it is the button that opens the dialog; at the foot of
// the page that button is shown only beside something else, because it says nothing itself.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { isPausedByPlatform } from '@pishkhan/contract/vendors/throttle-rules.ts';
import { Suspense, useEffect, useRef } from 'react';
import { formatCountdown } from '../../fa/time.ts';
import { useTick, writeText } from '../../infra/clock/hooks/use-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { useSession } from '../../session/public.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart, preloadParts } from '../../ui/lazy-part.ts';
import { announce } from '../../ui/live-region.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { solidTone, type Tone } from '../../ui/model/tones.ts';
import { toast } from '../../ui/toast.ts';
import { endBusyPeriod, resumeShop } from '../model/change-throttle.ts';
import type { RunningThrottle } from '../model/running-throttle.ts';
import { setShopOpen } from '../model/set-shop-open.ts';
import { type ThrottlePart, throttleDialog } from '../model/throttle-dialog.ts';
import { throttleWords as words } from './throttle-words.ts';
import { useThrottle } from './use-throttle.ts';

/** The dialog's fields are a third of what every page would load for the strip. */
const ThrottleDialog = lazyPart(async () => (await import('./throttle-dialog.tsx')).ThrottleDialog);
preloadParts(ThrottleDialog);

interface Shown {
  tone: Tone;
  title: string;
  /** The whole sentence: who, why and until when. */
  sentence: string;
  /** Details after the title. A phone has room for the first one only. */
  detail: readonly string[];
  /** The part of the dialog that a press opens. */
  part?: ThrottlePart;
  until?: string;
  end?: { label: string; text: string; onPress: () => void };
}

export function ThrottleStrip() {
  const { user, vendor } = useSession();
  const running = useThrottle();
  const part = useSignal(throttleDialog);
  const isClosed = vendor?.vendorStatus === 'TEMPORARY_INACTIVE';
  const isOpen = vendor?.vendorStatus === 'ACTIVE';
  const maySet = user?.role ? roleHas(user.role, 'vendor.settings') : false;
  const shown = isClosed ? closedShop : isOpen ? shownOf(running) : undefined;
  useAnnounced(shown?.sentence);
  if (!isClosed && !isOpen) return null;
  return (
    <>
      {shown ? (
        <Strip shown={shown} maySet={maySet} />
      ) : (
        maySet && (
          <span className="grid place-items-center border-line border-t bg-surface px-1 shadow-raised">
            <IconButton icon="store" label={words.open} onPress={() => throttleDialog.set('pause')} />
          </span>
        )
      )}
      {part && maySet && (
        <Suspense>
          <ThrottleDialog part={part} running={running} onClose={() => throttleDialog.set(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** A message with a name, a reason and a note is long. */
const readLong = { timeout: 10_000, closable: true } as const;

const closedShop: Shown = {
  tone: 'gray',
  title: words.closed,
  sentence: words.closed,
  detail: [],
  end: { label: words.openShop, text: words.openShop, onPress: () => void setShopOpen(true) },
};

/** A pause takes precedence over a busy period: no order gets extra minutes while it runs. */
function shownOf({ pause, busy, busyByOrders }: RunningThrottle): Shown | undefined {
  if (pause)
    return {
      tone: 'error',
      title: words.short.pause,
      sentence: words.pausedUntil(pause),
      detail: words.whoAndWhy(pause),
      until: pause.until,
      ...(!isPausedByPlatform(pause) && {
        part: 'pause',
        end: { label: words.endPause, text: words.end, onPress: () => void resumeShop(pause) },
      }),
    };
  if (busy)
    return {
      tone: 'warning',
      title: words.short.busy,
      sentence: words.busyUntil(busy),
      detail: [...(busy.by ? [busy.by] : []), words.extraShort(busy.minutes)],
      part: 'busy',
      until: busy.until,
      end: { label: words.endBusy, text: words.end, onPress: () => void endBusyPeriod(busy) },
    };
  return busyByOrders
    ? {
        tone: 'warning',
        title: words.short.busy,
        sentence: words.busyByOrders(busyByOrders),
        detail: [words.extraShort(busyByOrders.minutes)],
        part: 'busy',
      }
    : undefined;
}

function Strip({ shown, maySet }: { shown: Shown; maySet: boolean }) {
  const { tone, title, sentence, part, until, end } = shown;
  const [brief, ...details] = shown.detail;
  const face = (
    <>
      {/* The icon is hidden on phones, because the words need its room. */}
      <span className="max-sm:hidden">
        <Icon name={until ? 'clock' : 'store'} />
      </span>
      <span className="flex min-w-0 flex-col leading-5">
        <span
          aria-hidden="true"
          className="flex flex-wrap gap-x-2 whitespace-nowrap font-bold @max-[11rem]/foot:text-sm"
        >
          {title}
          {until && <Countdown until={until} />}
        </span>
        {brief && (
          <span
            aria-hidden="true"
            className="max-w-60 truncate text-sm @max-[20rem]/foot:hidden max-md:max-w-30"
          >
            <bdi>{brief}</bdi>
            {details.length > 0 && <span className="max-md:hidden">، {details.join('، ')}</span>}
          </span>
        )}
        <span className="sr-only">{sentence}</span>
      </span>
    </>
  );
  const faceClass =
    'flex min-w-0 items-center gap-2 ps-3 text-start @max-[20rem]/foot:ps-2 @max-[11rem]/foot:ps-1 md:ps-4';
  return (
    <section
      data-throttle
      data-says
      aria-label={words.title}
      className={classNames(
        'flex min-w-0 items-center gap-2 pe-1 shadow-raised @max-[11rem]/foot:gap-1 md:pe-2',
        solidTone[tone],
      )}
    >
      {part ? (
        <button
          type="button"
          aria-haspopup={maySet ? 'dialog' : undefined}
          title={sentence}
          onClick={() => (maySet ? throttleDialog.set(part) : toast({ title: sentence, ...readLong }))}
          className={classNames(faceClass, 'min-h-tap -outline-offset-4')}
        >
          {face}
        </button>
      ) : (
        <span title={sentence} className={faceClass}>
          {face}
        </span>
      )}
      {maySet && end && (
        <Button
          tone="quiet"
          aria-label={end.label}
          onPress={end.onPress}
          className="shrink-0 @min-[20rem]/foot:max-sm:px-3 @max-[20rem]/foot:px-1"
        >
          {end.text}
        </Button>
      )}
    </section>
  );
}

/** Writes into its node once a second, so that nothing is laid out again. */
function Countdown({ until }: { until: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useTick(() =>
    writeText(
      text.current,
      formatCountdown(Math.max(0, Math.ceil((Date.parse(until) - serverClock.now()) / 1000))),
    ),
  );
  return <span ref={text} dir="ltr" className="tabular-nums" />;
}

/** Announces the sentence when it begins, changes or ends, but not when the page opens. */
function useAnnounced(sentence: string | undefined): void {
  const known = useRef(sentence);
  useEffect(() => {
    if (known.current === sentence) return;
    known.current = sentence;
    announce(sentence ?? words.didEndPause);
  }, [sentence]);
}
