// The button or link that resolves a reason (panel/home/model/remedy.ts).
import { endPause } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { isPausedByPlatform } from '@pishkhan/contract/vendors/throttle-rules.ts';
import { Link } from '@tanstack/react-router';
import { client } from '../../infra/http/client.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { useSession, vendorUpdate } from '../../session/public.ts';
import { SupportButton } from '../../session/support/public.ts';
import { setShopOpen } from '../../shop/public.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { loadWithRetry } from '../../ui/lazy-part.ts';
import { toast } from '../../ui/toast.ts';
import type { Trouble } from '../model/diagnosis.ts';
import { remedyOf } from '../model/remedy.ts';
import { refreshDashboard } from './queries.ts';
import { dashboardWords } from './words.ts';

const pages = {
  hours: { to: '/management/operating-hours', words: dashboardWords.toHours },
  delivery: { to: '/management/delivery', words: dashboardWords.toDelivery },
  products: { to: '/products', words: dashboardWords.toProducts },
  board: { to: '/orders', words: dashboardWords.toBoard },
} as const;

export function ReasonAction({ reason }: { reason: Trouble }) {
  const { user } = useSession();
  const isByPlatform = isPausedByPlatform(useSignal(vendorUpdate)?.throttle.pause);
  const remedy = remedyOf(reason, user?.role);
  switch (remedy) {
    case null:
      return null;
    case 'support':
      return <SupportButton tone="quiet" />;
    case 'openShop':
      return <Button onPress={() => void setShopOpen(true)}>{dashboardWords.openShop}</Button>;
    case 'endPause':
      return isByPlatform ? (
        <SupportButton tone="quiet" />
      ) : (
        <Button onPress={() => void resumeOrders()}>{dashboardWords.endPause}</Button>
      );
    case 'startShift':
      return (
        <Button icon="bell" onPress={() => void startShift()}>
          {dashboardWords.startShift}
        </Button>
      );
    default:
      return (
        <Link to={pages[remedy].to} className={buttonClass({ tone: 'quiet' })}>
          {pages[remedy].words}
        </Link>
      );
  }
}

async function resumeOrders(): Promise<void> {
  try {
    await client(endPause, undefined);
    await refreshDashboard();
  } catch (failure) {
    toast({ type: 'alert', title: sentenceOf(failure, dashboardWords.notDone) });
  }
}

/** The import is immediate: this code already runs on every page of people who may read orders. */
async function startShift(): Promise<void> {
  const orders = await loadWithRetry(() => import('../../orders/public.ts'));
  orders.startShift();
}
