// /dashboard: what stops orders, what waits for an answer, the day compared with a week ago, and the open orders; for an accountant the
// money, for the shop's own courier the runs. Every role may open
// it; the response omits the parts that a role may not read.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Suspense } from 'react';
import { useSession } from '../../session/public.ts';
import { ShopLine } from '../../shop/public.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { DashboardParts } from './dashboard-parts.tsx';
import { dashboardWords } from './words.ts';

const ConnectionChip = lazyPart(async () => (await import('../../orders/public.ts')).ConnectionChip);

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
      <PageBody className="@container flex flex-col !pt-3 gap-3 md:gap-5">
        <ShopLine saysOpen />
        <DashboardParts />
      </PageBody>
    </>
  );
}
