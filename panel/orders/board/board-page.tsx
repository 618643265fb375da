// The board of open orders, which stays open at the counter all day. Phones show one stage at a time; from lg all stand side by side.
import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useSignal } from '../../signals/signal.ts';
import { IconButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeader } from '../../ui/page.tsx';
import { Loading, SkeletonCard } from '../../ui/skeleton.tsx';
import { Count } from '../../ui/tabs.tsx';
import { alarmView } from '../alarm/alarm.ts';
import { chosenStage } from '../model/chosen-stage.ts';
import { type Stage, stageOf, stages } from '../model/stages.ts';
import { OrderDialogsSlot } from '../order/order-dialogs-slot.tsx';
import { board, reloadOrders } from '../orders-store.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { alarmWords, boardWords, stageWords } from '../words.ts';
import { BoardNotices } from './board-notices.tsx';
import { onBoardKey } from './board-shortcuts.ts';
import { ConnectionChip } from './connection-chip.tsx';
import { loadDeferredParts } from './lazy-parts.ts';
import { StageList } from './stage-list.tsx';
import { StageTabs } from './stage-tabs.tsx';
import { useWhenUntouched } from './use-when-untouched.ts';
import { useWide } from './use-wide.ts';

const loadDialogs = () => import('./board-dialogs.tsx');
const SoundDialog = lazyPart(async () => (await loadDialogs()).SoundDialog);
const ShortcutsDialog = lazyPart(async () => (await loadDialogs()).ShortcutsDialog);
const loadScheduled = () => import('./scheduled-lane.tsx');
const ScheduledList = lazyPart(async () => (await loadScheduled()).ScheduledList);
const ScheduledStrip = lazyPart(async () => (await loadScheduled()).ScheduledStrip);

type Staged = Readonly<Record<Stage, readonly BoardOrder[]>>;

const byStage = (orders: readonly BoardOrder[]): Staged => {
  const groups = Map.groupBy(orders, ({ order }) => stageOf(order));
  return Object.fromEntries(stages.map((stage) => [stage, groups.get(stage) ?? []])) as unknown as Staged;
};

export function BoardPage() {
  const { live, orders } = useSignal(board);
  const staged = useMemo(() => byStage(orders), [orders]);
  const isWide = useWide();
  const [dialog, setDialog] = useState<'sound' | 'keys'>();
  // Loaded now, because the connection may be lost later.
  useEffect(
    () => void Promise.all([loadDialogs(), loadDeferredParts(), loadScheduled()]).catch(() => undefined),
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the focused card bubble up to here.
    <div
      className="flex flex-col lg:h-dvh"
      onKeyDown={(event) => (event.key === '?' ? setDialog('keys') : onBoardKey(event))}
    >
      <PageHeader
        title={boardWords.title}
        beside={<ConnectionChip />}
        actions={<HeadButtons onOpen={setDialog} />}
      />
      <div className="mx-auto flex w-full max-w-[100rem] flex-1 flex-col gap-4 px-4 py-4 md:px-6 lg:min-h-0 lg:pb-0">
        <BoardNotices />
        {live.state ? (
          isWide ? (
            <Columns staged={staged} />
          ) : (
            <OneStage staged={staged} />
          )
        ) : live.failure === undefined ? (
          <Loading label={boardWords.loading} className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </Loading>
        ) : (
          <ErrorState title={boardWords.failed} onRetry={() => void reloadOrders()}>
            {boardWords.failedHint}
          </ErrorState>
        )}
      </div>
      <OrderDialogsSlot />
      <Suspense>
        {dialog === 'sound' && <SoundDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'keys' && <ShortcutsDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}

function HeadButtons({ onOpen }: { onOpen: (dialog: 'sound' | 'keys') => void }) {
  const { sound } = useSignal(alarmView);
  return (
    <>
      <span className="hidden lg:block">
        <IconButton icon="info" label={alarmWords.keys} onPress={() => onOpen('keys')} />
      </span>
      <IconButton
        icon={sound === 'on' ? 'bell' : 'bell-off'}
        label={alarmWords.soundSettings}
        onPress={() => onOpen('sound')}
      />
    </>
  );
}

function OneStage({ staged }: { staged: Staged }) {
  const chosen = useSignal(chosenStage);
  const shown = stages.filter((stage) => stage !== 'scheduled' || staged.scheduled.length > 0);
  const stage = shown.includes(chosen) ? chosen : 'new';
  const panelId = useId();
  return (
    <>
      <div className="sticky top-16 z-40 -mx-4 bg-page px-4 py-1 md:-mx-6 md:px-6">
        <StageTabs
          stages={shown}
          counts={countsOf(staged)}
          calls={staged.new.length > 0 ? 'new' : undefined}
          value={stage}
          onChange={(chosen) => {
            chosenStage.set(chosen);
            scrollTo(0, 0);
          }}
          panelId={panelId}
        />
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${stage}`}>
        {stage === 'scheduled' ? (
          <Suspense>
            <ScheduledList items={staged.scheduled} />
          </Suspense>
        ) : (
          <Cards key={stage} stage={stage} staged={staged} />
        )}
      </div>
    </>
  );
}

const countsOf = (staged: Staged) =>
  Object.fromEntries(stages.map((stage) => [stage, staged[stage].length])) as Record<Stage, number>;

function Columns({ staged }: { staged: Staged }) {
  const hasScheduled = useWhenUntouched(() => staged.scheduled.length > 0);
  return (
    <>
      {hasScheduled && staged.scheduled.length > 0 && (
        <Suspense>
          <ScheduledStrip items={staged.scheduled} />
        </Suspense>
      )}
      <div className="grid min-h-0 flex-1 grid-cols-3 gap-4 xl:gap-6">
        <Column staged={staged} shown={['new']} />
        <Column staged={staged} shown={['preparing']} />
        <Column staged={staged} shown={['ready', 'away']} />
      </div>
    </>
  );
}

function Column({ staged, shown }: { staged: Staged; shown: readonly Stage[] }) {
  // A stage without a card to focus could otherwise not be scrolled by keyboard.
  const isEmpty = shown.every((stage) => staged[stage].length === 0);
  return (
    <div
      tabIndex={isEmpty ? 0 : undefined}
      className="-mx-1 min-h-0 overflow-y-auto overscroll-contain px-1 pb-[calc(1.5rem+var(--foot,0px))] [scrollbar-width:thin]"
    >
      {shown
        .filter((stage) => stage !== 'away' || staged.away.length > 0)
        .map((stage) => (
          <section key={stage} aria-label={stageWords[stage].title} className="mb-6">
            <h2 className="sticky top-0 z-10 -mx-1 flex items-center gap-2 bg-page px-1 pb-3 font-bold text-lg">
              {stageWords[stage].title}
              <Count value={staged[stage].length} tone={stage === 'new' ? 'primary' : undefined} />
            </h2>
            <Cards stage={stage} staged={staged} />
          </section>
        ))}
    </div>
  );
}

function Cards({ stage, staged }: { stage: Stage; staged: Staged }) {
  const { refusals } = useSignal(board);
  const { loud } = useSignal(alarmView);
  return <StageList stage={stage} items={staged[stage]} refusals={refusals} loud={loud} />;
}
