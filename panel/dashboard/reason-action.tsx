// The button or link that mends a reason. Nothing for people who may not, and for a reason that only time or the platform ends.
import { type Permission, roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { SellingReason } from '@pishkhan/contract/dashboard/selling.ts';
import { endPause } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { Link } from '@tanstack/react-router';
import { client } from '../http/client.ts';
import { sentenceOf } from '../http/sentence-of.ts';
import { useSession } from '../session/public.ts';
import { SupportButton } from '../support/public.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { loadWithRetry } from '../ui/lazy-part.ts';
import { toast } from '../ui/toast.ts';
import { setShopOpen } from '../vendors/public.ts';
import { refreshDashboard } from './queries.ts';
import { dashboardWords } from './words.ts';

interface Page {
  readonly permission: Permission;
  readonly to: '/management/operating-hours' | '/management/delivery' | '/products';
  readonly words: string;
}

const hours: Page = {
  permission: 'vendor.settings',
  to: '/management/operating-hours',
  words: dashboardWords.toHours,
};
const delivery: Page = {
  permission: 'vendor.settings',
  to: '/management/delivery',
  words: dashboardWords.toDelivery,
};
const pages: Partial<Record<SellingReason, Page>> = {
  OUTSIDE_HOURS: hours,
  SPECIAL_DAY: hours,
  DELIVERY_NONE: delivery,
  NO_ACTIVE_AREA: delivery,
  NOTHING_AVAILABLE: { permission: 'menu.edit', to: '/products', words: dashboardWords.toProducts },
};

/** Only the platform ends these. */
const platformReasons: ReadonlySet<SellingReason> = new Set<SellingReason>([
  'SHOP_SUSPENDED',
  'SHOP_INACTIVE',
  'DELIVERY_PROBLEM',
  'SHOP_HIDDEN',
  'CITY_INACTIVE',
]);

export function ReasonAction({ reason }: { reason: SellingReason }) {
  const { user } = useSession();
  const may = (permission: Permission) => !!user?.role && roleHas(user.role, permission);
  if (platformReasons.has(reason)) return <SupportButton tone="quiet" />;
  if (reason === 'SHOP_CLOSED')
    return may('vendor.settings') ? (
      <Button onPress={() => void setShopOpen(true)}>{dashboardWords.openShop}</Button>
    ) : null;
  if (reason === 'PAUSED')
    return may('vendor.settings') ? (
      <Button onPress={() => void takeOrdersAgain()}>{dashboardWords.endPause}</Button>
    ) : null;
  if (reason === 'NO_DEVICE')
    return may('orders.act') ? (
      <Button icon="bell" onPress={() => void startShift()}>
        {dashboardWords.startShift}
      </Button>
    ) : null;
  const page = pages[reason];
  if (!page || !may(page.permission)) return null;
  return (
    <Link to={page.to} className={buttonClass({ tone: 'quiet' })}>
      {page.words}
    </Link>
  );
}

async function takeOrdersAgain(): Promise<void> {
  try {
    await client(endPause, undefined);
    await refreshDashboard();
  } catch (failure) {
    toast({ type: 'alert', title: sentenceOf(failure, dashboardWords.notDone) });
  }
}

/** The code is loaded already: it runs on every page of people who may read orders. */
async function startShift(): Promise<void> {
  const orders = await loadWithRetry(() => import('../orders/public.ts'));
  orders.startShift();
}
