// The place of the line of alerts: at the foot of the page, and from xl in the rail of the navigation. It lies over the page. theme.css
// publishes its height at the foot as `--foot` while a part of it says something; otherwise it takes no room there. It stands before the page
// in the focus order.
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { type ReactNode, Suspense, useRef } from 'react';
import { useSession } from '../session/model/session.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { classNames } from '../ui/model/class-names.ts';
import { usePublishedHeight } from '../ui/use-published-height.ts';
import { ordersOwner } from './background/orders-owner.ts';

const AlertLine = lazyPart(async () => (await import('../orders/alerts/alert-line.tsx')).AlertLine);
const ThrottleStrip = lazyPart(
  async () => (await import('../shop/throttle/throttle-strip.tsx')).ThrottleStrip,
);

/** `hasNav`: the place is above the navigation on phones, and beside it from lg. */
export function AlertPlace({ hasNav = false }: { hasNav?: boolean }) {
  const session = useSession();
  const { isLoggedIn, vendor } = session;
  if (!isLoggedIn || !vendor || !openStatuses.includes(vendor.vendorStatus)) return null;
  return (
    <Place
      className={classNames(
        'group/foot @container/foot pointer-events-none fixed inset-x-0 z-200 flex h-(--foot) justify-end *:pointer-events-auto print:hidden',
        hasNav ? 'bottom-(--tabs) lg:start-rail' : 'bottom-0',
      )}
    >
      {ordersOwner(session) && (
        <Suspense>
          <AlertLine />
        </Suspense>
      )}
      <Suspense>
        <ThrottleStrip />
      </Suspense>
    </Place>
  );
}

function Place({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  usePublishedHeight(place, '--chips');
  return (
    <div ref={place} data-alert-place className={className}>
      {children}
    </div>
  );
}
