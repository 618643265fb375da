// The part of the dashboard that needs the response. Nothing stands below it, so nothing moves when the response arrives.

import { type Permission, roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Dashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { formatClock } from '../../fa/time.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useDesk } from '../../page/use-desk.ts';
import { useSession } from '../../session/public.ts';
import { PublicLink } from '../../shop/links/public.ts';
import { OpenSwitch } from '../../shop/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonCard } from '../../ui/skeleton.tsx';
import { FirstSteps } from '../first-steps/public.ts';
import { DeviceCard } from './device-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { HelpCard } from './help-card.tsx';
import { OpenOrders } from './open-orders.tsx';
import { PageLinks } from './page-links.tsx';
import { refreshDashboard, useDashboard } from './queries.ts';
import { SellingCard } from './selling-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { dashboardWords } from './words.ts';

/** The columns of the page: urgent things first, and reference beside them on desktop screens. */
/** A single column is used when the text is so large that the first of two columns would have no room. */
const dashboardColumns = 'grid items-start gap-4 md:gap-6 xl:@min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]';
const dashboardColumn = 'flex min-w-0 flex-col gap-4 md:gap-6';

const DashboardSkeleton = () => (
  <div className={dashboardColumns}>
    <div className={dashboardColumn}>
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-56 rounded-card md:h-44" />
      <SkeletonCard />
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
          <Parts dashboard={dashboard} />
        </>
      )}
    </Loaded>
  );
}

function Parts({ dashboard }: { dashboard: Dashboard }) {
  const { user, vendor } = useSession();
  const may = (permission: Permission) => !!user?.role && roleHas(user.role, permission);
  const { figures, rating, firstSteps, selling, waiting } = dashboard;
  // Switches and answers stand beside the day on desktop screens, and above it on phones.
  const isDesk = useDesk();
  const first = (
    <>
      <OpenSwitch />
      <WaitingCard waiting={waiting} />
    </>
  );
  return (
    <>
      <div className={dashboardColumns}>
        <div className={dashboardColumn}>
          <SellingCard selling={selling} />
          {!isDesk && first}
          {firstSteps && <FirstSteps facts={firstSteps} onDone={() => void refreshDashboard()} />}
          {figures && <FiguresCard figures={figures} rating={rating} />}
          {may('orders.read') && <OpenOrders />}
        </div>
        <div className={dashboardColumn}>
          {isDesk && first}
          {may('orders.act') && <DeviceCard />}
          {vendor && <PublicLink vendorCode={vendor.vendorCode} shopName={vendor.vendorName} />}
          <HelpCard />
        </div>
      </div>
      <PageLinks />
    </>
  );
}
