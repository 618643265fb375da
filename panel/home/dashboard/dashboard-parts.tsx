// The part of the dashboard that needs the response. Nothing stands below it, so nothing moves when the response arrives.

import { type Permission, roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Dashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { formatClock } from '../../fa/time.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useDesk } from '../../page/use-desk.ts';
import { useSession } from '../../session/public.ts';
import { PublicLink } from '../../shop/links/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonCard } from '../../ui/skeleton.tsx';
import { FirstSteps } from '../first-steps/public.ts';
import { DeviceCard } from './device-card.tsx';
import { DiagnosisCard } from './diagnosis-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { HelpCard } from './help-card.tsx';
import { DisputableCard, MoneyTiles } from './money-tiles.tsx';
import { OpenOrders } from './open-orders.tsx';
import { refreshDashboard, useDashboard } from './queries.ts';
import { RunsTiles } from './runs-tiles.tsx';
import { useDiagnosis } from './use-diagnosis.ts';
import { WaitingTiles } from './waiting-tiles.tsx';
import { dashboardWords } from './words.ts';

/** Things that need a hand first, and reference beside them on desktop screens. */
/** A single column is used when the text is so large that the first of two columns would have no room. */
const dashboardColumns = 'grid items-start gap-3 md:gap-6 xl:@min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]';
const dashboardColumn = 'flex min-w-0 flex-col gap-3 md:gap-5';

const DashboardSkeleton = () => (
  <div className={dashboardColumns}>
    <div className={dashboardColumn}>
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-48 rounded-card md:h-28" />
      <Skeleton className="h-28 rounded-card" />
    </div>
    <div className={dashboardColumn}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  </div>
);

export function DashboardParts() {
  const query = useDashboard();
  return (
    <Loaded
      query={query}
      failed={dashboardWords.failed}
      loading={dashboardWords.loading}
      skeleton={<DashboardSkeleton />}
    >
      {(dashboard) => (
        <>
          {query.error !== null && (
            <Banner
              tone="warning"
              icon="wifi-off"
              title={dashboardWords.stale(formatClock(dashboard.serverTime))}
              action={
                <Button tone="quiet" pending={query.isFetching} onPress={() => void query.refetch()}>
                  {dashboardWords.again}
                </Button>
              }
            />
          )}
          <Parts dashboard={dashboard} isUpToDate={query.error === null} />
        </>
      )}
    </Loaded>
  );
}

function Parts({ dashboard, isUpToDate }: { dashboard: Dashboard; isUpToDate: boolean }) {
  const { user, vendor } = useSession();
  const may = (permission: Permission) => !!user?.role && roleHas(user.role, permission);
  const { figures, rating, firstSteps, selling, waiting, money, runs } = dashboard;
  const diagnosis = useDiagnosis(selling, isUpToDate);
  // Waiting items stand beside the day on desktop screens, and above it on phones.
  const isDesk = useDesk();
  const seesOrders = may('orders.read');
  const ledger = money && (
    <>
      <MoneyTiles money={money} />
      <DisputableCard disputable={money.disputable} />
    </>
  );
  return (
    <div className={dashboardColumns}>
      <div className={dashboardColumn}>
        {firstSteps && <FirstSteps facts={firstSteps} onDone={() => void refreshDashboard()} />}
        <DiagnosisCard diagnosis={diagnosis} selling={selling} />
        {!isDesk && <WaitingTiles waiting={waiting} />}
        {!seesOrders && ledger}
        {runs && <RunsTiles runs={runs} />}
        {figures && <FiguresCard figures={figures} rating={rating} />}
        {seesOrders && <OpenOrders />}
      </div>
      <div className={dashboardColumn}>
        {isDesk && <WaitingTiles waiting={waiting} />}
        {seesOrders && ledger}
        {may('orders.act') && <DeviceCard heardBy={diagnosis.heardBy} />}
        {vendor && <PublicLink vendorCode={vendor.vendorCode} shopName={vendor.vendorName} />}
        <HelpCard />
      </div>
    </div>
  );
}
