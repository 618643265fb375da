// /products/categories: the categories in the customers' order. They are reordered by dragging or arrows, and turned on or off; each shows
// its hours.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import { isWithinShifts } from '@pishkhan/contract/time/weekly-shifts.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { ReorderList } from '../../ui/reorder-list.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { MenuPage } from '../menu-page.tsx';
import { useCategories, useStations } from '../queries.ts';
import { StaleBanner } from '../stale-banner.tsx';
import { stationWords } from '../stations/station-words.ts';
import { untilWords } from '../words.ts';
import { saveOrder, showInMenu } from './category-queries.ts';
import { categoryHours, categoryWords } from './category-words.ts';

export function CategoriesPage() {
  return (
    <MenuPage
      title={categoryWords.title}
      back={{ to: '/products', label: categoryWords.back }}
      actions={
        <>
          <StationsLink />
          <AddLink />
        </>
      }
    >
      <Categories />
    </MenuPage>
  );
}

const StationsLink = () => (
  <Link to="/products/categories/stations" className={buttonClass({ tone: 'quiet' })}>
    {stationWords.link}
  </Link>
);

const AddLink = () => (
  <Link to="/products/categories/create" className={buttonClass()}>
    <Icon name="plus" size={20} />
    {categoryWords.add}
  </Link>
);

function Categories() {
  const query = useCategories();
  return (
    <Loaded
      query={query}
      failed={categoryWords.failed}
      loading={categoryWords.loading}
      skeleton={
        <div className="flex flex-col gap-2">
          <Skeletons count={6} className="h-24 rounded-card md:h-18" />
        </div>
      }
    >
      {(categories) => (
        <div className="mx-auto flex max-w-4xl flex-col gap-4">
          <StaleBanner query={query} />
          {categories.length > 0 ? <List categories={categories} /> : <NoCategories />}
        </div>
      )}
    </Loaded>
  );
}

const NoCategories = () => (
  <EmptyState icon="products" title={categoryWords.emptyTitle} action={<AddLink />}>
    {categoryWords.emptyHint}
  </EmptyState>
);

function List({ categories }: { categories: readonly Category[] }) {
  const now = useMinute();
  const { data } = useStations();
  const stationOf = (id: number) =>
    data?.stations.find(({ categoryIds }) => categoryIds.includes(id))?.stationName;
  const items = categories.map((category) => ({
    id: category.categoryId,
    name: category.categoryName,
    category,
  }));
  const ids = items.map(({ id }) => id);
  return (
    <>
      {items.length > 1 && <p className="text-dim">{categoryWords.hint}</p>}
      <ReorderList
        label={categoryWords.list}
        items={items}
        onReorder={(order) =>
          saveOrder(
            ids,
            order.map(({ id }) => id),
          ).catch((error: unknown) => {
            const isStale = error instanceof CallFailed && error.problem.code === 'MENU_STALE';
            const title = isStale ? categoryWords.movedElsewhere : categoryWords.notMoved;
            toast({ type: 'alert', title, timeout: 6000 });
          })
        }
      >
        {({ category }) => <Row category={category} station={stationOf(category.categoryId)} now={now} />}
      </ReorderList>
    </>
  );
}

interface RowProps {
  category: Category;
  /** The name of the category's station. */
  station: string | undefined;
  now: Date;
}

function Row({ category, station, now }: RowProps) {
  const { categoryId, categoryName, isActive, productCount } = category;
  const hours = categoryHours(category);
  return (
    <div className="flex min-w-0 flex-1 flex-col py-2 md:flex-row md:items-center md:gap-4">
      <Link
        to="/products/categories/$id"
        params={{ id: String(categoryId) }}
        className="flex min-h-tap min-w-0 flex-1 flex-col justify-center rounded-control hover:text-primary-ink"
      >
        <span className={classNames('flex items-center gap-1 font-bold text-lg', !isActive && 'text-dim')}>
          <span className="min-w-0">{categoryName}</span>
          <Icon name="chevron-forward" size={20} className="text-dim" />
        </span>
        <span className="text-dim text-sm">
          {[categoryWords.products(productCount), hours, station && stationWords.inStation(station)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <State category={category} now={now} />
      </Link>
      <Switch
        label={categoryWords.active}
        spokenLabel={categoryWords.activeNamed(categoryName)}
        isOn={isActive}
        onChange={(isOn) => void show(category, isOn)}
        className="md:shrink-0"
      />
    </div>
  );
}

/** The reason why nothing in the category can be ordered now. */
function State({ category, now }: { category: Category; now: Date }) {
  const { isActive, displayTime, shifts, snooze } = category;
  const isShut = displayTime === 'SHIFTS' && !isWithinShifts(shiftsOf(category), now);
  const isOff = snooze !== null && Date.parse(snooze.until) > now.getTime();
  if (isActive && !isOff && !isShut) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {!isActive && <Badge>{categoryWords.putAway}</Badge>}
      {isOff && (
        <Badge tone="warning" icon="bell-off">
          {categoryWords.off(untilWords(snooze.until, now))}
        </Badge>
      )}
      {isShut && (
        <Badge tone={shifts.length === 0 ? 'error' : 'info'} icon={shifts.length === 0 ? 'error' : 'clock'}>
          {shifts.length === 0 ? categoryWords.noHours : categoryWords.outside}
        </Badge>
      )}
    </span>
  );
}

const shiftsOf = ({ shifts }: Category) =>
  shifts.flatMap(({ dayOfWeek, ranges }) => ranges.map((range) => ({ dayOfWeek, ...range })));

async function show(category: Category, isActive: boolean): Promise<void> {
  const { categoryName } = category;
  try {
    await showInMenu(category, isActive);
    toast({
      type: 'success',
      title: isActive ? categoryWords.shown(categoryName) : categoryWords.hidden(categoryName),
      timeout: 6000,
      undo: () => void show(category, !isActive),
    });
  } catch {
    toast({ type: 'alert', title: categoryWords.notChanged(categoryName), timeout: 6000 });
  }
}

/** The server's time, updated every minute, because hours begin and end without an event. */
function useMinute(): Date {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return new Date(now);
}
