// The followed order, polled every few seconds while the page is visible.
import { getFollowedOrder } from '@pishkhan/contract/follow/calls.ts';
import type { FollowedOrder } from '@pishkhan/contract/follow/followed.ts';
import { isOpen } from '@pishkhan/contract/orders/states.ts';
import { useCallback, useEffect, useState } from 'react';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { abortAfter } from '../../infra/http/abort-after.ts';
import { client } from '../../infra/http/client.ts';

const everyMs = 5000;

export interface Following {
  readonly order: FollowedOrder | undefined;
  /** The error of the last request; the earlier order stays. */
  readonly error: Error | undefined;
  /** The time of `order`, by the device's clock. */
  readonly seenAt: number;
  readonly look: () => void;
  /** Takes the order from an action's answer. */
  readonly setOrder: (order: FollowedOrder) => void;
}

export function useFollowed(id: string): Following {
  const [state, setState] = useState<Pick<Following, 'order' | 'error' | 'seenAt'>>({
    order: undefined,
    error: undefined,
    seenAt: 0,
  });
  const setOrder = useCallback(
    (order: FollowedOrder) => setState({ order, error: undefined, seenAt: deviceNow() }),
    [],
  );
  const look = useCallback(
    () =>
      client(getFollowedOrder, { params: { id } }, { signal: abortAfter(10_000) }).then(
        setOrder,
        (error: Error) => setState((before) => ({ ...before, error })),
      ),
    [id, setOrder],
  );
  const isUnderWay =
    !state.order || isOpen(state.order.orderStatus) || state.order.orderStatus === 'DELIVERED';
  useEffect(() => {
    const lookIfSeen = () => void (document.visibilityState === 'visible' && look());
    lookIfSeen();
    document.addEventListener('visibilitychange', lookIfSeen);
    addEventListener('online', lookIfSeen);
    const timer = isUnderWay ? setInterval(lookIfSeen, everyMs) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', lookIfSeen);
      removeEventListener('online', lookIfSeen);
      clearInterval(timer);
    };
  }, [look, isUnderWay]);
  return { ...state, look: () => void look(), setOrder };
}
