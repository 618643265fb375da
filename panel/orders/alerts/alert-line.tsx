// The line of alerts at the foot of every page of a signed-in person. Its place is reserved
// (app/alert-place.tsx), so nothing on the page moves because of it. It opens the list of alerts (F8 too),
// and tells when this device is silent.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { useTick } from '../../infra/clock/hooks/use-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { lazyPart, loadWithRetry, preloadParts } from '../../ui/lazy-part.ts';
import { announce } from '../../ui/live-region.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { solidTone, type Tone } from '../../ui/model/tones.ts';
import { HandoverDialog, preloadDeferredParts } from '../dialogs/lazy-parts.ts';
import type { BoardKnowledge } from '../live/board-knowledge.ts';
import { handover } from '../model/open-handover.ts';
import { alarm, board } from '../orders-store.ts';
import {
  type AlertKind,
  alertKinds,
  alertWords,
  kindWords,
  knowledgeWords,
  silentWords,
} from './alert-words.ts';
import { type Alert, type Alerts, useAlerts, useBoardKnowledge } from './use-alerts.ts';

const AlertList = lazyPart(async () => (await import('./alert-list.tsx')).AlertList);

const looks = {
  new: { tone: 'primary', icon: 'bell' },
  canceled: { tone: 'error', icon: 'close' },
  courier: { tone: 'info', icon: 'courier' },
  refused: { tone: 'warning', icon: 'warning' },
} as const satisfies Record<AlertKind, { tone: Tone; icon: IconName }>;

export function AlertLine() {
  const alerts = useAlerts();
  const { sound } = useSignal(alarm.view);
  const knowledge = useBoardKnowledge();
  const asksCode = useSignal(handover) !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const present = alertKinds.filter((kind) => alerts[kind].length > 0);
  useArrivals();
  useListKey(setIsOpen);
  useRefusalsAnnounced(alerts.refused);
  // Loaded now, because the connection may be lost later.
  useEffect(() => {
    preloadParts(AlertList);
    preloadDeferredParts();
  }, []);
  return (
    <section
      aria-label={alertWords.title}
      className="flex h-full items-stretch border-line border-t bg-surface shadow-raised"
    >
      <button
        ref={line}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="F8"
        onClick={() => setIsOpen(true)}
        className={classNames(
          'flex min-w-tap flex-1 items-stretch text-start -outline-offset-4',
          // Large text on a phone: the start of the shift needs the room, and there is nothing in the list.
          present.length === 0 &&
            sound !== 'on' &&
            '@max-[20rem]/foot:group-has-data-throttle/foot:sr-only @max-[20rem]/foot:group-has-data-throttle/foot:min-w-0',
        )}
      >
        {knowledge === 'broken' && <Broken />}
        {present.length > 0 && <Kinds alerts={alerts} shown={present} />}
        {present.length === 0 && knowledge !== 'broken' && (
          <Calm knowledge={knowledge} isShort={sound !== 'on'} />
        )}
        <span className="sr-only"> {alertWords.open}</span>
      </button>
      {sound !== 'on' && (
        <Silent
          sound={sound}
          isShort={present.length > 0}
          onStart={() => {
            alarm.startShift();
            // The button is about to disappear.
            line.current?.focus();
          }}
        />
      )}
      <Suspense>
        {isOpen && <AlertList alerts={alerts} onClose={() => setIsOpen(false)} />}
        {asksCode && <HandoverDialog />}
      </Suspense>
    </section>
  );
}

/** The check mark is shown only if orders were read. */
function Calm({ knowledge, isShort }: { knowledge: BoardKnowledge; isShort: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3 px-3 text-dim text-sm md:px-6">
      <Icon name={knowledge === 'current' ? 'check' : 'warning'} />
      <span className={classNames('line-clamp-2 leading-6', isShort && 'max-md:sr-only')}>
        {knowledgeWords[knowledge]}
      </span>
    </span>
  );
}

function Broken() {
  return (
    <span className={classNames('flex min-w-0 flex-1 items-center gap-2 px-2 md:px-6', solidTone.error)}>
      <Icon name="warning" />
      <span className="line-clamp-2 font-bold leading-6">{knowledgeWords.broken}</span>
    </span>
  );
}

interface SilentProps {
  sound: 'off' | 'locked';
  /** A phone has no room for words beside alerts. */
  isShort: boolean;
  onStart: () => void;
}

/** Shown while no alarm would be audible on this device. */
function Silent({ sound, isShort, onStart }: SilentProps) {
  const label = sound === 'off' ? silentWords.start : silentWords.unlock;
  return (
    <span
      className={classNames(
        'flex items-center gap-3 ps-1 pe-1 md:ps-4 md:pe-2',
        solidTone.warning,
        !isShort && 'min-w-0 flex-10 ps-3 md:flex-none',
      )}
    >
      <span
        className={classNames(
          'flex min-w-0 flex-1 items-center gap-2 font-bold leading-6',
          isShort
            ? 'max-md:sr-only'
            : 'max-md:group-has-data-throttle/foot:sr-only @max-[15rem]/foot:sr-only',
        )}
      >
        <Icon name="bell-off" />
        <span className="line-clamp-2">{sound === 'off' ? silentWords.off : silentWords.locked}</span>
      </span>
      {isShort && (
        <IconButton icon="bell-off" label={label} tone="warning" onPress={onStart} className="md:hidden" />
      )}
      <Button
        tone="quiet"
        onPress={onStart}
        className={classNames(
          '@min-[20rem]/foot:max-sm:px-3 @min-[20rem]/foot:shrink-0 @max-[20rem]/foot:px-1 @max-[20rem]/foot:py-0',
          isShort && 'max-md:hidden',
        )}
      >
        {label}
      </Button>
    </span>
  );
}

/** One alert as its sentence, several as counts. */
function Kinds({ alerts, shown }: { alerts: Alerts; shown: readonly AlertKind[] }) {
  const [first] = shown;
  const only = shown.length === 1 && first && alerts[first].length === 1 ? alerts[first][0] : undefined;
  return shown.map((kind, index) => (
    <span
      key={kind}
      className={classNames(
        'flex min-w-0 flex-1 items-center gap-x-2 px-2 md:gap-x-3 md:px-6',
        !only && 'justify-center',
        solidTone[looks[kind].tone],
      )}
    >
      {index > 0 && <span className="sr-only">، </span>}
      <span className={classNames(!only && shown.length > 2 && 'max-sm:hidden')}>
        {kind === 'new' ? (
          <Blink>
            <Icon name={looks[kind].icon} />
          </Blink>
        ) : (
          <Icon name={looks[kind].icon} />
        )}
      </span>
      {only ? (
        <span className="line-clamp-2 font-bold leading-6">{only.sentence}</span>
      ) : (
        <span className="flex min-w-0 flex-wrap items-baseline justify-center gap-x-1.5 font-bold leading-6">
          <span className="text-xl leading-6">{formatNumber(alerts[kind].length)}</span>
          <span>{kindWords[kind]}</span>
        </span>
      )}
    </span>
  ));
}

/** Blinks with the tick of the page's clocks: an endless animation would draw sixty frames a second all day. */
function Blink({ children }: { children: ReactNode }) {
  const content = useRef<HTMLSpanElement>(null);
  useTick(() => content.current?.toggleAttribute('data-dim', Math.floor(serverClock.now() / 1000) % 2 === 0));
  return (
    <span ref={content} className="motion-safe:data-dim:opacity-45">
      {children}
    </span>
  );
}

/** F8 from anywhere; the focus returns to where it was when the list is closed. */
function useListKey(setIsOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.repeat || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [setIsOpen]);
}

/** A refusal on a card is an alert itself; these have no card. */
function useRefusalsAnnounced(refused: readonly Alert[]): void {
  const known = useRef(refused);
  useEffect(() => {
    const fresh = refused.filter(
      ({ orderCode }) => !known.current.some((one) => one.orderCode === orderCode),
    );
    known.current = refused;
    if (fresh.length > 0) announce(fresh.map(({ sentence }) => sentence).join(' '), 'assertive');
  }, [refused]);
}

/** Courier arrivals are watched while this component is mounted. */
function useArrivals(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void loadWithRetry(() => import('../alarm/courier-arrivals.ts')).then(({ watchArrivals }) => {
      if (!isGone) stop = watchArrivals({ board, alarm });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
