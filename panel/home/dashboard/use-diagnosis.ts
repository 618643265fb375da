// The diagnosis of this moment: the server's answer with what this device knows by itself.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Dashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { ageOf, alarmView, board, connectionQualityOf } from '../../orders/public.ts';
import { useSession } from '../../session/public.ts';
import { statusTone } from '../../shop/public.ts';
import { type Diagnosis, diagnose } from '../model/diagnosis.ts';

export interface DashboardDiagnosis extends Diagnosis {
  readonly lateOrders: number;
}

/** `isUpToDate`: the last request of the dashboard was answered. */
export function useDiagnosis({ reasons }: Dashboard['selling'], isUpToDate: boolean): DashboardDiagnosis {
  const { user, vendor } = useSession();
  const { sound } = useSignal(alarmView);
  const { live, orders } = useSignal(board);
  const role = user?.role;
  const mayAct = !!role && roleHas(role, 'orders.act');
  const isStale = useOnTick(() => connectionQualityOf(live, performance.now()) === 'stale');
  const lateOrders = useOnTick(
    () => orders.filter(({ order }) => ageOf(order, serverClock.now()).level === 'late').length,
  );
  return {
    lateOrders,
    ...diagnose({
      reasons,
      noticeTone: vendor ? statusTone(vendor.vendorStatus) : undefined,
      isReachable: isUpToDate && !(mayAct && isStale),
      isAudible: mayAct ? sound === 'on' : undefined,
      lateOrders,
    }),
  };
}
