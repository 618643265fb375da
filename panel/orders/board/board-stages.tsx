// The orders of the board by stage: side by side on wide screens; one at a time behind tabs on phones and in the kitchen's view.
import { type RefObject, Suspense, useRef } from 'react';
import { useWhenUntouched } from '../../infra/clock/hooks/use-when-untouched.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { lazyPart, preloadParts } from '../../ui/lazy-part.ts';
import { classNames } from '../../ui/model/class-names.ts';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { Count } from '../../ui/tabs.tsx';
import type { Density } from '../model/board/board-density.ts';
import { chosenStage } from '../model/board/chosen-stage.ts';
import { matchesSearch } from '../model/board/order-search.ts';
import { soughtText } from '../model/board/sought-text.ts';
import { divideTracks } from '../model/board/stage-tracks.ts';
import { type Stage, stageOf, stages } from '../model/board/stages.ts';
import { alarm, board } from '../orders-store.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { stageWords } from '../words.ts';
import { boardViewWords } from './board-view-words.ts';
import { StageList } from './stage-list.tsx';
import { type StageTab, StageTabs } from './stage-tabs.tsx';
import { columnsIn } from './use-wide.ts';

const loadScheduled = () => import('./scheduled-lane.tsx');
const ScheduledList = lazyPart(async () => (await loadScheduled()).ScheduledList);
const ScheduledStrip = lazyPart(async () => (await loadScheduled()).ScheduledStrip);
/** The cards of the dense views. */
const loadDenseParts = () => import('./dense/dense-parts.ts');
const CompactList = lazyPart(async () => (await loadDenseParts()).CompactList);
const KitchenBoard = lazyPart(async () => (await loadDenseParts()).KitchenBoard);

export const preloadStageParts = (): void =>
  preloadParts(ScheduledList, ScheduledStrip, CompactList, KitchenBoard);

export type Staged = Readonly<Record<Stage, readonly BoardOrder[]>>;

export const byStage = (orders: readonly BoardOrder[]): Staged =>
  Object.fromEntries(
    stages.map((stage) => [stage, orders.filter(({ order }) => stageOf(order) === stage)]),
  ) as unknown as Staged;

/** Orders that match the search; all orders while there is none. */
export const findOrders = (items: readonly BoardOrder[], sought = ''): readonly BoardOrder[] =>
  items.filter(({ order }) => matchesSearch(order, sought));

/** The kitchen's view has one tab for new and accepted orders. */
export function tabsOf(staged: Staged, density: Density, sought: string | undefined): readonly StageTab[] {
  const isKitchen = density === 'kitchen';
  return stages
    .filter((stage) => stage !== 'scheduled' || staged.scheduled.length > 0)
    .filter((stage) => !isKitchen || stage !== 'preparing')
    .map((stage) => ({
      id: stage,
      label: isKitchen && stage === 'new' ? boardViewWords.kitchen : stageWords[stage].short,
      count: [stage, ...(isKitchen && stage === 'new' ? (['preparing'] as const) : [])].reduce(
        (sum, counted) => sum + findOrders(staged[counted], sought).length,
        0,
      ),
      calls: stage === 'new' && staged.new.length > 0,
    }));
}

/** One id for tabs and panel, which stand apart on wide screens. */
const panelId = 'board-stage';

const stageFor = (chosen: Stage, tabs: readonly StageTab[]): Stage =>
  tabs.some(({ id }) => id === chosen) ? chosen : 'new';

export function TabbedStages({ tabs, className }: { tabs: readonly StageTab[]; className?: string }) {
  const chosen = useSignal(chosenStage);
  return (
    <div className={className}>
      <StageTabs
        tabs={tabs}
        value={stageFor(chosen, tabs)}
        onChange={(next) => {
          chosenStage.set(next);
          scrollTo(0, 0);
        }}
        panelId={panelId}
      />
    </div>
  );
}

export function StageTabPanel({ staged, density }: { staged: Staged; density: Density }) {
  const sought = useSignal(soughtText);
  const stage = stageFor(useSignal(chosenStage), tabsOf(staged, density, sought));
  const isKitchen = density === 'kitchen';
  const others =
    stage === 'scheduled' ? (
      <ScheduledList items={findOrders(staged.scheduled, sought)} />
    ) : isKitchen && stage === 'new' ? undefined : (
      <Cards key={stage} stage={stage} staged={staged} density={isKitchen ? 'compact' : density} />
    );
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={`${panelId}-${stage}`}
      className={classNames(isKitchen && 'flex min-h-0 flex-1 flex-col')}
    >
      <Suspense fallback={<SkeletonCard />}>
        {isKitchen ? (
          <KitchenBoard items={toCook(staged)}>
            {others && <div className="min-w-0 flex-1 overflow-y-auto">{others}</div>}
          </KitchenBoard>
        ) : (
          others
        )}
      </Suspense>
    </div>
  );
}

const toCook = (staged: Staged): readonly BoardOrder[] => [...staged.new, ...staged.preparing];

const columns = [['new'], ['preparing'], ['ready', 'away']] as const satisfies readonly (readonly Stage[])[];

/** The pixels between three columns. */
const gaps = 32;
/** The column of new orders stays while it is empty. */
const keptForNew = ([fresh]: readonly number[]): number => (fresh === 0 ? 1 : 0);

/** The tracks of each column, as «2 1 0». They follow the load when nobody touches the board. */
function useTracks(frame: RefObject<HTMLElement | null>, staged: Staged, density: Density): string {
  const look = () => {
    const tracks = columnsIn((frame.current?.clientWidth ?? innerWidth) - gaps);
    const counts = columns.map((shown) => shown.reduce((sum, stage) => sum + staged[stage].length, 0));
    return divideTracks(counts, density === 'cards' ? 0 : tracks - keptForNew(counts)).join(' ');
  };
  return useWhenUntouched(look, look());
}

export function StageColumns({ staged, density }: { staged: Staged; density: Density }) {
  const hasScheduled = useWhenUntouched(() => staged.scheduled.length > 0, false);
  const scheduled = findOrders(staged.scheduled, useSignal(soughtText));
  const frame = useRef<HTMLDivElement>(null);
  const tracks = useTracks(frame, staged, density).split(' ').map(Number);
  // Few orders leave an empty column its words; many take its room, but not that of new orders: one that comes under a hand is seen at once.
  const visible = columns
    .map((stages, index) => ({ stages, tracks: tracks[index]! }))
    .filter((column, index) => index === 0 || density === 'cards' || column.tracks > 0);
  const widthOf = (column: { tracks: number }) =>
    column.tracks > 0 ? `minmax(0,${column.tracks}fr)` : 'min(14rem,20%)';
  return (
    <>
      {hasScheduled && scheduled.length > 0 && (
        <Suspense>
          <ScheduledStrip items={scheduled} />
        </Suspense>
      )}
      <div
        ref={frame}
        className="grid min-h-0 flex-1 gap-4"
        style={{ gridTemplateColumns: visible.map(widthOf).join(' ') }}
      >
        {visible.map(({ stages: shown }) => (
          <Column key={shown[0]} staged={staged} shown={shown} density={density} />
        ))}
      </div>
    </>
  );
}

interface ColumnProps {
  staged: Staged;
  shown: readonly Stage[];
  density: Density;
}

function Column({ staged, shown, density }: ColumnProps) {
  const sought = useSignal(soughtText);
  // A stage without a card to focus could otherwise not be scrolled by keyboard.
  const isEmpty = shown.every((stage) => staged[stage].length === 0);
  return (
    <div
      tabIndex={isEmpty ? 0 : undefined}
      className="-mx-1 min-h-0 overflow-y-auto overscroll-contain px-1 [scrollbar-width:thin]"
    >
      {shown
        .filter((stage) => stage !== 'away' || staged.away.length > 0)
        .map((stage) => (
          <section key={stage} aria-label={stageWords[stage].title} className="mb-6">
            <h2 className="sticky top-0 z-10 -mx-1 flex items-center gap-2 bg-page px-1 pb-1 font-bold text-lg leading-7">
              {stageWords[stage].title}
              <Count
                value={findOrders(staged[stage], sought).length}
                tone={stage === 'new' ? 'primary' : undefined}
              />
            </h2>
            <Cards stage={stage} staged={staged} density={density} />
          </section>
        ))}
    </div>
  );
}

interface CardsProps {
  stage: Stage;
  staged: Staged;
  density: Density;
}

function Cards({ stage, staged, density }: CardsProps) {
  const { refusals } = useSignal(board);
  const { loud } = useSignal(alarm.view);
  const list = { stage, items: staged[stage], refusals, loud };
  if (density === 'cards') return <StageList {...list} />;
  return (
    <Suspense fallback={<SkeletonCard />}>
      <CompactList {...list} />
    </Suspense>
  );
}
