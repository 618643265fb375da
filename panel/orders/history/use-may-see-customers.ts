import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { useSession } from '../../session/public.ts';

/** True for a person who may see customers, and so open an order: manager and cashier, not the accountant. */
export function useMaySeeCustomers(): boolean {
  const { user } = useSession();
  return user?.role ? roleHas(user.role, 'orders.read') : false;
}
