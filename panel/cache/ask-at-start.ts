// The first page's data is requested as soon as its user is known, behind the splash screen, instead of after it. The page finds the answer in
// the cache, and is drawn once.
import { type Permission, roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { hashKey, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { beforeFirstPage } from '../session/public.ts';
import { earlyAnswers, queryClient } from './public.ts';

interface First {
  /** Page of the answer. Another first page does not ask for it. */
  readonly pathname: string;
  readonly permission: Permission;
  readonly query: (of: { vendorCode: string; role: Role }) => {
    queryKey: QueryKey;
    queryFn: QueryFunction;
  };
}

export function askAtStart({ pathname, permission, query }: First): void {
  if (location.pathname !== pathname) return;
  beforeFirstPage(({ user, vendor, secondFactorNeed }) => {
    if (!user?.role || !vendor || secondFactorNeed) return;
    if (!roleHas(user.role, permission) || !openStatuses.includes(vendor.vendorStatus)) return;
    const options = query({ vendorCode: vendor.vendorCode, role: user.role });
    earlyAnswers.add(hashKey(options.queryKey));
    // A failure is not kept: the page asks again, and shows its own.
    void queryClient.prefetchQuery(options);
  });
}
