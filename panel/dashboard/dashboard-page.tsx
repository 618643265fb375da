// /dashboard: whether the shop can be ordered from and why not, its day beside that of a week ago, and what waits. Open to every role; a part
// that the role may not ask for is not in the answer.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Suspense } from 'react';
import { useSession } from '../session/public.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { ShopCard } from '../vendors/public.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { dashboardWords } from './words.ts';

const DashboardParts = lazyPart(async () => (await import('./dashboard-parts.tsx')).DashboardParts);
const ConnectionChip = lazyPart(async () => (await import('../orders/public.ts')).ConnectionChip);
void DashboardParts.preload();

export function DashboardPage() {
  const { user } = useSession();
  const readsOrders = user?.role ? roleHas(user.role, 'orders.read') : false;
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
      <PageBody className="flex flex-col gap-4 md:gap-6">
        <ShopCard />
        <Suspense
          fallback={
            <Loading label={dashboardWords.loading}>
              <DashboardSkeleton />
            </Loading>
          }
        >
          <DashboardParts />
        </Suspense>
      </PageBody>
    </>
  );
}
