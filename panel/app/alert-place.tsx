// The reserved place of the line of alerts at the foot of the page. It is there from the first rendering, and theme.css publishes its height
// as `--foot`, so that neither the line nor its alerts move anything. Early in the order of focus, before the page.
import { Suspense } from 'react';
import { useSession } from '../session/model/session.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { classNames } from '../ui/model/class-names.ts';
import { ordersOwner } from './background/orders-owner.ts';

const AlertLine = lazyPart(async () => (await import('../orders/public.ts')).AlertLine);

/** `hasNav`: above the navigation on phones, beside it from lg. */
export function AlertPlace({ hasNav = false }: { hasNav?: boolean }) {
  const session = useSession();
  if (!session.isLoggedIn || !ordersOwner(session)) return null;
  return (
    <div
      data-alert-place
      className={classNames(
        'fixed inset-x-0 z-200 h-(--foot) print:hidden',
        hasNav
          ? 'bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] lg:start-rail lg:bottom-0'
          : 'bottom-0',
      )}
    >
      <Suspense>
        <AlertLine />
      </Suspense>
    </div>
  );
}
