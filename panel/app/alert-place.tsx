// The place at the foot of the page that is reserved for the line of alerts. It is there from the first rendering, and theme.css publishes
// its height as `--foot`, so that nothing moves when alerts come or go. It stands before the page in the focus order.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { Suspense } from 'react';
import { useSession } from '../session/model/session.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { classNames } from '../ui/model/class-names.ts';
import { ordersOwner } from './background/orders-owner.ts';

const AlertLine = lazyPart(async () => (await import('../orders/public.ts')).AlertLine);
const ThrottleStrip = lazyPart(
  async () => (await import('../shop/throttle/throttle-strip.tsx')).ThrottleStrip,
);

/** `hasNav`: the place is above the navigation on phones, and beside it from lg. */
export function AlertPlace({ hasNav = false }: { hasNav?: boolean }) {
  const session = useSession();
  const { isLoggedIn, user, vendor } = session;
  if (!isLoggedIn || !vendor || !openStatuses.includes(vendor.vendorStatus)) return null;
  const hearsOrders = ordersOwner(session);
  const maySet = user?.role ? roleHas(user.role, 'vendor.settings') : false;
  return (
    <div
      data-alert-place
      className={classNames(
        'group/foot @container/foot pointer-events-none fixed inset-x-0 z-200 flex h-(--foot) justify-end *:pointer-events-auto print:hidden',
        hasNav
          ? 'bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] lg:start-rail lg:bottom-0'
          : 'bottom-0',
      )}
    >
      {hearsOrders && (
        <div className="min-w-2/5 flex-1">
          <Suspense>
            <AlertLine />
          </Suspense>
        </div>
      )}
      <Suspense fallback={maySet && <StripPlace />}>
        <ThrottleStrip />
      </Suspense>
    </div>
  );
}

/**
 * The placeholder of ThrottleStrip. It is as wide as the strip without an active throttle, so that alerts are not pushed aside when it
 * loads.
 */
const StripPlace = () => (
  <span className="border-line border-t bg-surface px-1 shadow-raised">
    <span className="block w-tap" />
  </span>
);
