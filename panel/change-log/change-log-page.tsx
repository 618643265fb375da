// /management/log: who changed what in the shop. Managers may open it. The filter is kept in the URL.
// Not: the history of orders (panel/orders/history), nor the devices of people (panel/sign-in/account).
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { NextPage } from '../infra/http/react/next-page.tsx';
import { sentenceOf } from '../infra/http/sentence-of.ts';
import { clearFiltersWord } from '../page/filter-frame.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { RefreshButton } from '../page/refresh-button.tsx';
import { useRoomForTable } from '../page/use-desk.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { classNames } from '../ui/model/class-names.ts';
import { Skeletons } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';
import { EntryCard } from './entry-card.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered, type LogFilter, readFilter, writeFilter } from './log-filter.ts';
import { downloadLog, refreshChangeLog, useChangeLog } from './queries.ts';
import { changeLogWords as words } from './words.ts';

/** Lazy: a phone shows cards. */
const EntryTable = lazyPart(async () => (await import('./entry-table.tsx')).EntryTable);

export function ChangeLogPage() {
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(search), [search]);
  const show = (next: LogFilter) =>
    void navigate({ to: '/management/log', search: writeFilter(next) as never, resetScroll: false });
  const log = useChangeLog(filter);
  const hasTable = useRoomForTable();
  return (
    <PageFrame
      title={words.title}
      back={{ to: '/management', label: words.back }}
      isCompact
      beside={hasTable && <p className="text-dim text-sm">{words.lead}</p>}
      actions={
        <>
          <RefreshButton isBusy={log.isFetching} onPress={refreshChangeLog} />
          {hasTable && <ExportButton filter={filter} />}
        </>
      }
      className="flex flex-col gap-4 lg:gap-2"
    >
      {!hasTable && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-[16rem] text-pretty text-dim">{words.lead}</p>
          <ExportButton filter={filter} />
        </div>
      )}
      <FilterBar filter={filter} people={log.data?.pages[0]?.people ?? []} onChange={show} />
      <Entries log={log} filter={filter} onClear={() => show({})} />
    </PageFrame>
  );
}

function ExportButton({ filter }: { filter: LogFilter }) {
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    try {
      await downloadLog(filter);
    } catch (error) {
      toast({ type: 'alert', title: sentenceOf(error, words.exportFailed) });
    }
    setIsDownloading(false);
  };
  return (
    <Button tone="quiet" icon="download" pending={isDownloading} onPress={() => void download()}>
      {words.export}
    </Button>
  );
}

interface EntriesProps {
  log: ReturnType<typeof useChangeLog>;
  filter: LogFilter;
  onClear: () => void;
}

function Entries({ log, filter, onClear }: EntriesProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = log;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries), [data]);
  const hasTable = useRoomForTable();
  return (
    <Loaded
      query={{ data: entries, error, isFetching, refetch }}
      failed={words.failed}
      loading={words.loading}
      skeleton={<Skeletons {...(hasTable ? rowsToCome : cardsToCome)} />}
    >
      {(found) =>
        found.length === 0 ? (
          <Nothing filter={filter} onClear={onClear} />
        ) : (
          <div
            className={classNames('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}
            aria-busy={isPlaceholderData || undefined}
          >
            {hasTable ? (
              <Suspense fallback={<Skeletons {...rowsToCome} />}>
                <EntryTable entries={found} />
              </Suspense>
            ) : (
              <ul className="flex flex-col gap-3">
                {found.map((entry) => (
                  <li key={entry.id}>
                    <EntryCard entry={entry} />
                  </li>
                ))}
              </ul>
            )}
            <NextPage paging={log} words={words} />
          </div>
        )
      }
    </Loaded>
  );
}

const rowsToCome = { count: 20, className: 'mb-px h-tap' };
const cardsToCome = { count: 4, className: 'h-32 rounded-card' };

const Nothing = ({ filter, onClear }: Omit<EntriesProps, 'log'>) =>
  isFiltered(filter) ? (
    <EmptyState
      icon="search"
      title={words.nothing}
      action={
        <Button tone="quiet" onPress={onClear}>
          {clearFiltersWord}
        </Button>
      }
    >
      {words.nothingHint}
    </EmptyState>
  ) : (
    <EmptyState icon="note" title={words.none}>
      {words.noneHint}
    </EmptyState>
  );
