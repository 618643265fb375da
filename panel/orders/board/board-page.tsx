// The board of open orders, which stays open at the counter all day.
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { IconButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { lazyPart, loadWithRetry, preloadParts } from '../../ui/lazy-part.ts';
import { classNames } from '../../ui/model/class-names.ts';
import { PageHeader } from '../../ui/page.tsx';
import { Loading, SkeletonCard } from '../../ui/skeleton.tsx';
import { useSlashKey } from '../../ui/use-slash-key.ts';
import { preloadDeferredParts } from '../dialogs/lazy-parts.ts';
import { OrderDialogsSlot } from '../dialogs/order-dialogs-slot.tsx';
import { soughtText } from '../model/board/sought-text.ts';
import { alarm, board, reloadOrders } from '../orders-store.ts';
import { alarmWords, boardWords } from '../words.ts';
import { BoardNotices } from './board-notices.tsx';
import {
  byStage,
  findOrders,
  preloadStageParts,
  StageColumns,
  StageTabPanel,
  TabbedStages,
  tabsOf,
} from './board-stages.tsx';
import { boardViewWords } from './board-view-words.ts';
import { ConnectionChip } from './connection-chip.tsx';
import { useDensity } from './use-density.ts';
import { useWide } from './use-wide.ts';

const loadDialogs = () => import('./board-dialogs.tsx');
type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;
const SoundDialog = lazyPart(async () => (await loadDialogs()).SoundDialog);
const ShortcutsDialog = lazyPart(async () => (await loadDialogs()).ShortcutsDialog);
const ViewDialog = lazyPart(async () => (await loadDialogs()).ViewDialog);
const RecallDialog = lazyPart(async () => (await loadDialogs()).RecallDialog);
const BoardSearch = lazyPart(async () => (await loadDialogs()).BoardSearch);

const openSearch = () => {
  if (soughtText.get() === undefined) soughtText.set('');
};
const closeSearch = () => soughtText.set(undefined);

type OpenDialog = 'sound' | 'keys' | 'view' | 'recall';

export function BoardPage() {
  const { live, orders } = useSignal(board);
  const sought = useSignal(soughtText);
  const staged = useMemo(() => byStage(orders), [orders]);
  const isWide = useWide();
  const density = useDensity(staged, isWide);
  const [dialog, setDialog] = useState<OpenDialog>();
  const part = useRef<HTMLDivElement>(null);
  const onBoardKey = useLoadedAhead(part);
  useSlashKey(openSearch);
  useEffect(() => closeSearch, []);
  const isKitchen = density === 'kitchen';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the focused card bubble up to here.
    <div
      ref={part}
      className={classNames(
        'flex flex-col',
        isWide && 'h-[calc(100dvh-var(--foot,0px))] [--below:0px]',
        isKitchen && 'kitchen-page',
      )}
      onKeyDown={(event) => {
        if (event.key === '?') setDialog('keys');
        else onBoardKey?.(event);
      }}
    >
      <PageHeader
        title={boardWords.title}
        isWide
        isTitleInTabs
        beside={<ConnectionChip />}
        actions={
          <>
            {isKitchen && isWide && live.state && (
              <TabbedStages tabs={tabsOf(staged, 'kitchen', sought)} className="w-md max-w-full" />
            )}
            <HeadButtons onOpen={setDialog} onSearch={sought === undefined ? openSearch : closeSearch} />
          </>
        }
      />
      <div
        className={classNames(
          'flex w-full flex-1 flex-col px-4 md:px-6',
          isWide ? 'min-h-0 gap-2' : 'gap-2 pb-2',
          isKitchen ? 'min-h-0 pt-1' : 'pt-2',
        )}
      >
        {sought !== undefined && (
          <Suspense>
            <BoardSearch
              text={sought}
              found={findOrders(orders, sought).length}
              onChange={(text) => soughtText.set(text)}
              onClose={closeSearch}
            />
          </Suspense>
        )}
        <BoardNotices />
        {live.state ? (
          isWide && !isKitchen ? (
            <StageColumns staged={staged} density={density} />
          ) : (
            <>
              {!isWide && (
                <div className="sticky top-16 z-40 -mx-4 bg-page px-4 py-1 md:-mx-6 md:px-6">
                  <TabbedStages tabs={tabsOf(staged, density, sought)} />
                </div>
              )}
              <StageTabPanel staged={staged} density={density} />
            </>
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
        {dialog === 'recall' && <RecallDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'view' && <ViewDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}

/** Parts that the board needs later are preloaded, because the connection may be lost. Returns the shortcuts, once they are loaded. */
function useLoadedAhead(part: RefObject<HTMLElement | null>) {
  const [{ onBoardKey, glideTickets }, setShortcuts] = useState<Partial<Dialogs>>({});
  useEffect(() => glideTickets?.(part.current!), [part, glideTickets]);
  useEffect(() => {
    void loadWithRetry(loadDialogs).then(setShortcuts);
    preloadParts(SoundDialog, ShortcutsDialog, ViewDialog, RecallDialog, BoardSearch);
    preloadDeferredParts();
    preloadStageParts();
  }, []);
  return onBoardKey;
}

interface HeadButtonsProps {
  onOpen: (dialog: OpenDialog) => void;
  onSearch: () => void;
}

function HeadButtons({ onOpen, onSearch }: HeadButtonsProps) {
  const { sound } = useSignal(alarm.view);
  return (
    <div className="flex items-center lg:gap-2">
      <IconButton icon="search" label={boardViewWords.search} aria-keyshortcuts="/" onPress={onSearch} />
      <IconButton icon="undo" label={boardViewWords.recall} onPress={() => onOpen('recall')} />
      <IconButton icon="view" label={boardViewWords.view} onPress={() => onOpen('view')} />
      <span className="hidden lg:block">
        <IconButton icon="info" label={alarmWords.keys} onPress={() => onOpen('keys')} />
      </span>
      <IconButton
        icon={sound === 'on' ? 'bell' : 'bell-off'}
        label={alarmWords.soundSettings}
        onPress={() => onOpen('sound')}
      />
    </div>
  );
}
