// /vendors/branches: the new orders of the shops that a manager manages, and the shops side by side, each with a link into it.
import { type Branch, type Branches, maxBranches } from '@pishkhan/contract/branches/calls.ts';
import { Link } from '@tanstack/react-router';
import { sortPersian } from '../../fa/collation.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatClock } from '../../fa/time.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { RefreshButton } from '../../page/refresh-button.tsx';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { SumTile, sumTiles } from '../../ui/sum-tile.tsx';
import { BranchCard } from './branch-card.tsx';
import { NewOrders } from './new-orders.tsx';
import { refreshBranches, useBranches } from './queries.ts';
import { branchWords as words } from './words.ts';

const columns = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

export function BranchesPage() {
  const query = useBranches();
  return (
    <PageFrame
      title={words.title}
      back={{ to: '/vendors', label: words.back }}
      actions={<RefreshButton isBusy={query.isFetching} onPress={refreshBranches} />}
      className="flex flex-col gap-4"
    >
      <Loaded
        query={query}
        failed={words.failed}
        loading={words.loading}
        skeleton={
          <div className={columns}>
            <Skeletons count={3} className="h-80 rounded-card" />
          </div>
        }
      >
        {(answer) => (
          <>
            {query.error !== null && !query.isFetching && (
              <Banner
                tone="warning"
                icon="wifi-off"
                title={words.stale(formatClock(answer.serverTime))}
                action={
                  <Button tone="quiet" onPress={() => void query.refetch()}>
                    {words.again}
                  </Button>
                }
              />
            )}
            {answer.branches.length > 1 && <NewOrders />}
            <SideBySide answer={answer} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function SideBySide({ answer: { branches, isMore, serverTime } }: { answer: Branches }) {
  const { vendor } = useSession();
  const works = branches.flatMap(({ work }) => (work ? [work] : []));
  const sum = (read: (work: (typeof works)[number]) => number) =>
    works.reduce((total, work) => total + read(work), 0);
  return (
    <>
      <dl aria-label={words.all} className={sumTiles}>
        <SumTile size="large" term={words.orders}>
          {formatNumber(sum(({ orders }) => orders))}
        </SumTile>
        <SumTile size="large" term={words.value}>
          <Money toman={sum(({ value }) => value)} />
        </SumTile>
        <SumTile size="large" term={words.waiting}>
          {formatNumber(sum(({ waiting }) => waiting))}
        </SumTile>
        <SumTile size="large" term={words.owed}>
          <Money toman={sum(({ owed }) => owed)} />
        </SumTile>
        <SumTile size="large" term={words.late}>
          {formatNumber(sum(({ late }) => late))}
        </SumTile>
      </dl>
      <p className="text-dim text-sm">{words.asOf(serverTime)}</p>
      <ul className={columns}>
        {sorted(branches).map((branch) => (
          <li key={branch.vendorCode}>
            <BranchCard branch={branch} isHere={branch.vendorCode === vendor?.vendorCode} />
          </li>
        ))}
      </ul>
      {isMore && <p className="text-dim">{words.isMore(maxBranches)}</p>}
      {branches.length === 1 && vendor && (
        <EmptyState
          icon="store"
          title={words.only}
          action={
            <Link to="/vendors/create/$id" params={{ id: vendor.vendorCode }} className={buttonClass({})}>
              {words.addBranch}
            </Link>
          }
        >
          {words.onlyHint}
        </EmptyState>
      )}
    </>
  );
}

/** Sorts shops that take orders first, and each part by name. */
function sorted(branches: readonly Branch[]): Branch[] {
  const byName = sortPersian(branches, ({ vendorName }) => vendorName);
  return [...byName.filter(({ work }) => work), ...byName.filter(({ work }) => !work)];
}
