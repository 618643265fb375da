import { getFirstSteps } from '@pishkhan/contract/first-steps/calls.ts';
import { useEffect } from 'react';
import { askedAnew, queryClient, useAnswer } from '../cache/public.ts';
import { client } from '../http/client.ts';
import { board, menuVersion } from '../orders/public.ts';
import { useSession, vendorUpdate } from '../session/public.ts';
import { useSignal } from '../signals/signal.ts';

/** Read anew when the dashboard opens, and while it is open when the shop, its menu or the number of its open orders changes. */
export function useFirstSteps() {
  const { vendor } = useSession();
  const queryKey = ['first-steps', vendor?.vendorCode];
  const query = useAnswer(queryKey, (signal) => client(getFirstSteps, undefined, { signal }), askedAnew);
  const changes = [
    useSignal(vendorUpdate)?.version,
    useSignal(menuVersion),
    useSignal(board).orders.length,
    vendor?.vendorStatus,
  ].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of these may have done a step.
  useEffect(() => void queryClient.invalidateQueries({ queryKey }), [changes]);
  return query;
}
