// /dashboard: the shop and, for roles that may read orders, their state now. Open to every role.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Suspense } from 'react';
import { PublicLink } from '../links/public.ts';
import { useSession } from '../session/public.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { OpenSwitch, ShopCard } from '../vendors/public.ts';
import { GlanceSkeleton } from './glance-skeleton.tsx';
import { PageLinks } from './page-links.tsx';
import { dashboardWords } from './words.ts';

const OrdersAtAGlance = lazyPart(async () => (await import('./orders-at-a-glance.tsx')).OrdersAtAGlance);
const FirstSteps = lazyPart(async () => (await import('../first-steps/public.ts')).FirstSteps);
const ConnectionChip = lazyPart(async () => (await import('../orders/public.ts')).ConnectionChip);

export function DashboardPage() {
  const { user, vendor } = useSession();
  const readsOrders = user?.role ? roleHas(user.role, 'orders.read') : false;
  const setsUp = readsOrders && user?.role ? roleHas(user.role, 'vendor.settings') : false;
  return (
    <>
      <PageHeader
        title={dashboardWords.title}
        actions={
          readsOrders && (
            <Suspense>
              <ConnectionChip />
            </Suspense>
          )
        }
      />
      <PageBody className="flex flex-col gap-6">
        <ShopCard />
        <OpenSwitch />
        {setsUp && (
          <Suspense>
            <FirstSteps />
          </Suspense>
        )}
        {readsOrders && (
          <Suspense
            fallback={
              <Loading label={dashboardWords.loading}>
                <GlanceSkeleton />
              </Loading>
            }
          >
            <OrdersAtAGlance />
          </Suspense>
        )}
        {vendor && (
          <Suspense>
            <PublicLink vendorCode={vendor.vendorCode} shopName={vendor.vendorName} />
          </Suspense>
        )}
        <PageLinks />
      </PageBody>
    </>
  );
}
