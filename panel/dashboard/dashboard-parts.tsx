// All of the dashboard that comes with its answer. Nothing stands below it, so nothing is pushed down when the answer arrives.
import { type Permission, roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Dashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { Suspense } from 'react';
import { loadAtStart } from '../cache/public.ts';
import { formatClock } from '../fa/time.ts';
import { FirstSteps } from '../first-steps/public.ts';
import { Loaded } from '../http/react/loaded.tsx';
import { PublicLink } from '../links/public.ts';
import { useDesk } from '../page/use-desk.ts';
import { useSession } from '../session/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { OpenSwitch } from '../vendors/public.ts';
import { DashboardSkeleton, dashboardColumn, dashboardColumns } from './dashboard-skeleton.tsx';
import { FiguresCard } from './figures-card.tsx';
import { HelpCard } from './help-card.tsx';
import { PageLinks } from './page-links.tsx';
import { refreshDashboard, useDashboard } from './queries.ts';
import { SellingCard } from './selling-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { dashboardWords } from './words.ts';

// They load the order board's code, which other roles never need.
const OpenOrders = lazyPart(async () => (await import('./open-orders.tsx')).OpenOrders);
const DeviceCard = lazyPart(async () => (await import('./device-card.tsx')).DeviceCard);
loadAtStart({ pathname: '/dashboard', permission: 'orders.read', parts: [OpenOrders, DeviceCard] });
loadAtStart({ pathname: '/dashboard', permission: 'vendor.read', parts: [PublicLink] });

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
  // On a desk what is switched and answered stands beside the day, on a phone above it.
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
          {may('orders.read') && (
            <Suspense fallback={<SkeletonCard />}>
              <OpenOrders />
            </Suspense>
          )}
        </div>
        <div className={dashboardColumn}>
          {isDesk && first}
          {may('orders.act') && (
            <Suspense>
              <DeviceCard />
            </Suspense>
          )}
          {vendor && (
            <Suspense fallback={<SkeletonCard />}>
              <PublicLink vendorCode={vendor.vendorCode} shopName={vendor.vendorName} />
            </Suspense>
          )}
          <HelpCard />
        </div>
      </div>
      <PageLinks />
    </>
  );
}
