// /products and /products/list: the whole menu, the list of what is off, and one-tap controls for availability.
// Owns: which products are shown, and their order. Not: the effect of a tap (press-availability.ts), nor refetching (use-fresh-menu.ts).
// Invariants: typing is never slowed by the list, which follows as a transition; a failed fetch leaves the cached data on screen.
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import { Link, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router';
import {
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { RefreshButton } from '../../page/refresh-button.tsx';
import { useRoomForTable } from '../../page/use-desk.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePublishedHeight } from '../../ui/use-published-height.ts';
import { OffStrip } from '../availability/off-strip.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { BulkMenu } from '../bulk/bulk-menu.tsx';
import { FreshMenu } from '../menu-page.tsx';
import {
  countStates,
  everything,
  findProducts,
  type IndexedProduct,
  indexProducts,
  type ProductChoice,
  type ProductState,
  productStates,
} from '../model/product-search.ts';
import { useSelection } from '../model/selection.ts';
import { readState } from '../model/state-in-url.ts';
import { MenuDialogs } from '../open-dialogs.tsx';
import { refreshMenu, useProducts } from '../queries.ts';
import { StaleBanner } from '../stale-banner.tsx';
import { productWords, stateWords } from '../words.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { EmptyMenu } from './empty-menu.tsx';
import { ProductList } from './product-list.tsx';
import { ProductsSkeleton } from './products-skeleton.tsx';
import { SearchField } from './search-field.tsx';
import { listPosition, useListPosition } from './use-list-position.ts';
import { useProductView } from './use-product-view.ts';
import { ViewSwitch } from './view-switch.tsx';

const ProductTable = lazyPart(async () => (await import('./product-table.tsx')).ProductTable);

export function ProductsPage() {
  return (
    <FreshMenu>
      <Products />
      <MenuDialogs />
    </FreshMenu>
  );
}

function Products() {
  const query = useProducts();
  const { data: groups, error, isFetching } = query;
  const index = useMemo(() => indexProducts(groups ?? []), [groups]);
  return (
    <PageFrame
      title={productWords.title}
      isCompact
      actions={
        <>
          <RefreshButton isBusy={isFetching} onPress={refreshMenu} />
          <MenuLinks hasProducts={index.length > 0} />
          <Link to="/products/create" className={buttonClass({ className: 'max-md:hidden' })}>
            <Icon name="plus" size={20} />
            {productWords.add}
          </Link>
        </>
      }
      className="flex flex-col gap-2 xl:gap-0"
    >
      <StaleBanner query={query} />
      <Loaded
        query={{ data: groups, error, isFetching, refetch: refreshMenu }}
        failed={productWords.failed}
        loading={productWords.loading}
        skeleton={<ProductsSkeleton />}
      >
        {(found) =>
          index.length === 0 ? (
            <EmptyMenu hasCategory={found.length > 0} />
          ) : (
            <Menu groups={found} index={index} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}

function Menu({ groups, index }: { groups: readonly ProductGroup[]; index: readonly IndexedProduct[] }) {
  const asked = useStateInUrl();
  const [choice, setChoice] = useState(() => shownChoice(groups, asked));
  const [clearings, setClearings] = useState(0);
  const selection = useSelection();
  const top = useRef<HTMLDivElement>(null);
  const searchBar = useRef<HTMLDivElement>(null);
  usePublishedHeight(searchBar, '--subhead');

  const choose = useCallback((part: Partial<ProductChoice>) => {
    const next = { ...listPosition.choice, ...part };
    listPosition.choice = next;
    setChoice(next);
    // A list that is scrolled down returns to its first result.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, []);
  useListPosition();
  // The input is never delayed: everything else updates as a transition.
  const search = useCallback((term: string) => startTransition(() => choose({ term })), [choose]);
  const clear = () => {
    choose(everything);
    setClearings(clearings + 1);
  };

  // A pressed chip changes at once, before its list.
  const calm = useDeferredValue(choice);
  const found = useMemo(() => findProducts(index, calm), [index, calm]);
  const isSearching = calm.term.trim() !== '';
  return (
    <>
      {/* The filter stays under the header while the list is scrolled. */}
      <div
        ref={searchBar}
        className="sticky top-(--head) z-40 -mx-4 -mt-4 flex flex-wrap items-center gap-2 bg-page px-4 pt-2 pb-1 md:-mx-6 md:-mt-page md:px-6"
      >
        <SearchField key={clearings} term={choice.term} onChange={search} />
        <StateFilter index={index} choice={choice} onChoose={choose} />
        <ViewSwitch />
      </div>
      <div
        ref={top}
        className="flex flex-col gap-1 max-xl:-mt-2 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-4"
      >
        <div className="min-w-0 xl:sticky xl:top-[calc(var(--head,0px)+var(--subhead,0px))] xl:max-h-[calc(100dvh-8rem)] xl:self-start xl:overflow-y-auto">
          <Categories groups={groups} index={index} choice={choice} onChoose={choose} />
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <OffStrip groups={groups} />
          <p role="status" className={isSearching ? 'text-dim text-sm' : 'sr-only'}>
            {productWords.found(found.length)}
          </p>
          {found.length > 0 ? (
            <Found found={found} groups={groups} choice={calm} />
          ) : (
            <EmptyState
              icon="search"
              title={productWords.nothing}
              action={
                <Button tone="quiet" onPress={clear}>
                  {productWords.clear}
                </Button>
              }
            >
              {productWords.nothingHint}
            </EmptyState>
          )}
        </div>
      </div>
      {!selection && <AddUnderThumb />}
      <BulkBar groups={groups} found={found} />
    </>
  );
}

function Found(props: {
  found: readonly IndexedProduct[];
  groups: readonly ProductGroup[];
  choice: ProductChoice;
}) {
  const { found, groups, choice } = props;
  const view = useProductView();
  const ofOne = choice.categoryId !== null;
  if (view === 'cards')
    return <ProductList found={found} groups={choice.term.trim() !== '' || ofOne ? null : groups} />;
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <ProductTable found={found} groups={groups} />
    </Suspense>
  );
}

/**
 * The state that the URL requests, as a link of the dashboard does. It is removed from the URL, so that returning does not apply it again.
 */
function useStateInUrl(): ProductState | undefined {
  const asked = useLocation({ select: ({ search }) => readState(search as Record<string, unknown>) });
  const navigate = useNavigate();
  useEffect(() => {
    if (asked) void navigate({ to: '/products', search: {}, replace: true });
  }, [asked, navigate]);
  return asked;
}

/** The requested state, or else the last filter, whose category may have been deleted meanwhile. */
function shownChoice(groups: readonly ProductGroup[], asked: ProductState | undefined): ProductChoice {
  if (asked) Object.assign(listPosition, { choice: { ...everything, state: asked }, scroll: 0 });
  const { choice } = listPosition;
  const isThere = groups.some(({ categoryId }) => categoryId === choice.categoryId);
  if (!isThere) listPosition.choice = { ...choice, categoryId: null };
  return listPosition.choice;
}

/** 0 stands for all categories. */
const all = 0;

interface FiltersProps {
  groups: readonly ProductGroup[];
  index: readonly IndexedProduct[];
  choice: ProductChoice;
  onChoose: (part: Partial<ProductChoice>) => void;
}

function Categories({ groups, index, choice, onChoose }: FiltersProps) {
  return (
    <ChoiceChips
      label={productWords.categories}
      chips={[
        { id: all, label: productWords.all, count: index.length },
        ...groups.map((group) => ({
          id: group.categoryId,
          label: group.categoryName,
          count: group.products.length,
        })),
      ]}
      value={choice.categoryId ?? all}
      onChange={(id) => onChoose({ categoryId: id === all ? null : id })}
    />
  );
}

function StateFilter({ index, choice: { categoryId, state }, onChoose }: Omit<FiltersProps, 'groups'>) {
  const counts = useMemo(
    () => countStates(index.filter((product) => categoryId === null || product.categoryId === categoryId)),
    [index, categoryId],
  );
  return (
    <Select
      label={productWords.states}
      isLabelHidden
      options={productStates
        // An empty state is left out, unless it is chosen.
        .filter((id) => counts[id] > 0 || id === state || id === 'ALL')
        .map((id) => ({
          id,
          label: id === 'ALL' ? productWords.anyState : stateWords[id],
          description: productWords.found(counts[id]),
        }))}
      value={state}
      onChange={(id) => onChoose({ state: id })}
      className="w-[9rem] shrink-0 md:w-48"
    />
  );
}

/** Links to the menu's other pages that the person may open: beside the actions where there is room, and among them elsewhere. */
function MenuLinks({ hasProducts }: { hasProducts: boolean }) {
  const { visitablePages } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const hasRoom = useRoomForTable();
  const pages = visitablePages().filter(({ path }) => path.startsWith('/products/'));
  if (!hasRoom)
    return (
      <BulkMenu
        hasProducts={hasProducts}
        more={pages.map(({ path, title }) => ({
          id: path,
          label: title,
          icon: 'chevron-forward',
          onPress: () => void navigate({ to: path as '/products' }),
        }))}
      />
    );
  return (
    <>
      <BulkMenu hasProducts={hasProducts} />
      {pages.length > 0 && (
        <nav aria-label={productWords.places} className="flex gap-2">
          {pages.map(({ path, title }) => (
            <Link key={path} to={path as '/products'} className={buttonClass({ tone: 'quiet' })}>
              {title}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

/** The add button on phones: above the tabs, within reach of the thumb, and not over the controls of cards. */
function AddUnderThumb() {
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar, '--bar');
  return (
    <div
      ref={bar}
      className="pointer-events-none sticky bottom-[calc(var(--below)+1rem)] z-40 flex md:hidden"
    >
      <Link
        to="/products/create"
        aria-label={productWords.add}
        title={productWords.add}
        className="pointer-events-auto grid size-tap-lg place-items-center rounded-card bg-primary-solid text-primary-on shadow-raised"
      >
        <Icon name="plus" />
      </Link>
    </div>
  );
}
