// The signed-in operator, as the server knows them. The navigation and the pages read their permissions here.
import {
  type PlatformPermission,
  platformRolesHave,
} from '@pishkhan/contract/access/platform-permissions.ts';
import { getOperatorMe, type MeAtConsole, signOutOperator } from '@pishkhan/contract/operators/calls.ts';
import { useSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { useQuery } from '@tanstack/react-query';
import { client, signedOut } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';

export type Needed = PlatformPermission | readonly PlatformPermission[] | 'any';

const meQuery = {
  queryKey: ['operator', 'me'],
  queryFn: ({ signal }: { signal: AbortSignal }) => client(getOperatorMe, undefined, { signal }),
  // Roles may change while the page is open.
  staleTime: 60_000,
  refetchOnWindowFocus: true,
} as const;

/** Undefined when nobody is signed in. Any other failure is thrown. */
export async function findOperator(): Promise<MeAtConsole | undefined> {
  const known = queryClient.getQueryData<MeAtConsole>(meQuery.queryKey);
  if (known && !signedOut.get()) return known;
  try {
    const me = await queryClient.fetchQuery(meQuery);
    signedOut.set(undefined);
    return me;
  } catch (failure) {
    if (signedOut.get()) return undefined;
    throw failure;
  }
}

/** True when somebody has been signed in on this page. */
export const hadOperator = (): boolean => queryClient.getQueryData(meQuery.queryKey) !== undefined;

/** Null while nobody is signed in. */
export function useOperator(): MeAtConsole | null {
  const isSignedOut = useSignal(signedOut) !== undefined;
  const { data } = useQuery({ ...meQuery, enabled: !isSignedOut });
  return isSignedOut ? null : (data ?? null);
}

/** True when the operator has one of the permissions. */
export const mayUse = (operator: MeAtConsole | null, needed: Needed): boolean =>
  operator !== null && platformRolesHave(operator.roles, needed);

export const useMay = (needed: Needed): boolean => mayUse(useOperator(), needed);

/** Somebody has signed in: everything that was read for another person is dropped. */
export function enterAs(me: MeAtConsole): void {
  queryClient.clear();
  signedOut.set(undefined);
  queryClient.setQueryData(meQuery.queryKey, me);
}

/** Ends the session at the server, and shows the sign-in. */
export async function leave(why: 'idle' | 'left'): Promise<void> {
  // The server's own limit ends a session whose sign-out it did not receive.
  await client(signOutOperator, { body: {} }).catch(() => undefined);
  signedOut.set(why);
}
