// The line of alerts on every page of a signed-in person. Its place (app/alert-place.tsx) lies over the page, so nothing moves because of it:
// at the foot below xl, where it is hidden while it has nothing to say, and in the rail of the navigation from xl. Each count is a button: new
// orders lead to the oldest one, the others open their list. F8 opens the list of all. It tells when this device is silent or cut off.
import { useNavigate } from '@tanstack/react-router';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { useTick } from '../../infra/clock/hooks/use-tick.ts';
import { useWhenUntouched } from '../../infra/clock/hooks/use-when-untouched.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { lazyPart, loadWithRetry, preloadParts } from '../../ui/lazy-part.ts';
import { announce } from '../../ui/live-region.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { returnFocus } from '../../ui/model/focus-history.ts';
import { solidTone, type Tone } from '../../ui/model/tones.ts';
import { DataAge } from '../board/data-age.tsx';
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
  troubleWords,
} from './alert-words.ts';
import { showOnBoard } from './show-on-board.ts';
import { Silent } from './silent.tsx';
import { type Alert, useAlerts, useBoardKnowledge } from './use-alerts.ts';

const AlertList = lazyPart(async () => (await import('./alert-list.tsx')).AlertList);

const looks = {
  new: { tone: 'primary', icon: 'bell' },
  canceled: { tone: 'error', icon: 'close' },
  courier: { tone: 'info', icon: 'courier' },
  refused: { tone: 'warning', icon: 'warning' },
} as const satisfies Record<AlertKind, { tone: Tone; icon: IconName }>;

/** All alerts, or those of one kind. */
type OpenList = 'all' | AlertKind;

export function AlertLine() {
  const alerts = useAlerts();
  const { sound } = useSignal(alarm.view);
  const knowledge = useBoardKnowledge();
  const asksCode = useSignal(handover) !== undefined;
  const [openList, setOpenList] = useState<OpenList>();
  const section = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const present = alertKinds.filter((kind) => alerts[kind].length > 0);
  const trouble = isTrouble(knowledge) ? knowledge : undefined;
  const isShown = useShown(present.length > 0 || trouble !== undefined || sound !== 'on', section);
  useArrivals();
  useListKey(setOpenList);
  useRefusalsAnnounced(alerts.refused);
  // Loaded now, because the connection may be lost later.
  useEffect(() => {
    preloadParts(AlertList);
    preloadDeferredParts();
  }, []);
  const press = (kind: AlertKind) => {
    const [first] = alerts[kind];
    if (kind !== 'new' || !first) setOpenList(kind);
    else void showOnBoard(first.orderCode, () => navigate({ to: '/orders' }));
  };
  const isCalm = present.length === 0 && !trouble;
  return (
    <section
      ref={section}
      aria-label={alertWords.title}
      data-says={isShown || undefined}
      className="flex min-w-2/5 flex-1 items-stretch gap-1 border-line border-t bg-surface p-1 shadow-raised @max-[20rem]/foot:py-0"
    >
      {trouble && (
        <Trouble knowledge={trouble} isShort={present.length > 0} onPress={() => setOpenList('all')} />
      )}
      {present.map((kind) => (
        <KindButton
          key={kind}
          kind={kind}
          alerts={alerts[kind]}
          isOnly={present.length === 1 && !trouble}
          isCrowded={present.length > 2}
          onPress={() => press(kind)}
        />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="F8"
        title={alertWords.open}
        onClick={() => setOpenList('all')}
        className={classNames(
          'flex min-h-tap min-w-tap items-center gap-2 rounded-control text-dim text-sm hover:text-ink',
          isCalm ? 'min-w-0 flex-1 px-2' : 'justify-center',
          // Large text on a phone: the start of the shift needs the room, and there is nothing in the list.
          isCalm &&
            sound !== 'on' &&
            '@max-[20rem]/foot:group-has-data-throttle/foot:sr-only @max-[20rem]/foot:group-has-data-throttle/foot:min-w-0',
        )}
      >
        <Icon name={!isCalm ? 'chevron-up' : knowledge === 'current' ? 'check' : 'refresh'} />
        {isCalm && (
          <span
            className={classNames('line-clamp-2 leading-6', sound !== 'on' && 'max-md:sr-only xl:sr-only')}
          >
            {knowledgeWords[knowledge]}
          </span>
        )}
        <span className="sr-only"> {alertWords.open}</span>
      </button>
      {sound !== 'on' && <Silent sound={sound} isShort={!isCalm} />}
      <Suspense>
        {openList && (
          <AlertList
            alerts={alerts}
            kinds={openList === 'all' ? alertKinds : [openList]}
            onClose={() => setOpenList(undefined)}
          />
        )}
        {asksCode && <HandoverDialog />}
      </Suspense>
    </section>
  );
}

/** A line that appears under a finger would take its press, so it waits for a hand to rest, but not longer than this. */
const maxWaitMs = 5000;

/** Whether the line is shown below xl. The focus goes back to where it was when the line disappears with it. */
function useShown(says: boolean, section: RefObject<HTMLElement | null>): boolean {
  const since = useRef(0);
  if (!says) since.current = 0;
  else if (since.current === 0) since.current = performance.now();
  const rested = useWhenUntouched(() => says, says);
  const isLate = useOnTick(() => says && performance.now() - since.current > maxWaitMs);
  const isShown = rested || isLate;
  useLayoutEffect(() => {
    const line = section.current;
    if (!isShown && line?.getClientRects().length === 0 && line.contains(document.activeElement))
      returnFocus(line);
  }, [isShown, section]);
  return isShown;
}

type TroubleKind = keyof typeof troubleWords;

const isTrouble = (knowledge: BoardKnowledge): knowledge is TroubleKind => knowledge in troubleWords;

interface TroubleProps {
  knowledge: TroubleKind;
  isShort: boolean;
  onPress: () => void;
}

/** Orders are not shown, or what is shown is old. */
function Trouble({ knowledge, isShort, onPress }: TroubleProps) {
  const { live } = useSignal(board);
  const isCut = knowledge === 'offline' || knowledge === 'away';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={classNames(
        partClass,
        !isShort && 'flex-10',
        knowledge === 'stale' ? solidTone.warning : solidTone.error,
      )}
    >
      <Icon name={isCut ? 'wifi-off' : 'warning'} {...(isShort && { className: 'xl:hidden' })} />
      {isShort ? (
        <span className="font-bold">
          {troubleWords[knowledge]}
          <span className="sr-only">: {knowledgeWords[knowledge]}</span>
        </span>
      ) : (
        <span className="min-w-0 leading-5">
          <span className="line-clamp-2 font-bold">{knowledgeWords[knowledge]}</span>
          {isCut && <DataAge view={live} className="block text-sm max-sm:hidden" />}
        </span>
      )}
    </button>
  );
}

/** A button of the line, as high as the line; in the rail one below the other. */
const partClass =
  'flex min-h-tap min-w-0 flex-1 items-center justify-center gap-2 rounded-control px-2 py-1 text-start';

interface KindButtonProps {
  kind: AlertKind;
  alerts: readonly Alert[];
  /** There is room for the sentence of a single alert. */
  isOnly: boolean;
  isCrowded: boolean;
  onPress: () => void;
}

function KindButton({ kind, alerts, isOnly, isCrowded, onPress }: KindButtonProps) {
  const sentence = isOnly && alerts.length === 1 ? alerts[0]?.sentence : undefined;
  const { tone, icon } = looks[kind];
  return (
    <button
      type="button"
      aria-haspopup={kind === 'new' ? undefined : 'dialog'}
      aria-description={kind === 'new' ? alertWords.toOldest : undefined}
      onClick={onPress}
      className={classNames(partClass, solidTone[tone])}
    >
      <span className={classNames(isCrowded && 'max-sm:hidden', !isOnly && 'xl:hidden')}>
        {kind === 'new' ? (
          <Blink>
            <Icon name={icon} />
          </Blink>
        ) : (
          <Icon name={icon} />
        )}
      </span>
      {sentence ? (
        <span className="line-clamp-2 font-bold leading-6">{sentence}</span>
      ) : (
        <span className="flex min-w-0 flex-wrap items-baseline justify-center gap-x-1.5 font-bold leading-6">
          <span className="text-xl leading-6">{formatNumber(alerts.length)}</span>
          <span>{kindWords[kind]}</span>
        </span>
      )}
    </button>
  );
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
function useListKey(open: (list: OpenList) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.repeat || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open('all');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
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
