// Places a test order. A toast shows its outcome, including refusals.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { placeTestOrder } from '@pishkhan/contract/orders/calls.ts';
import { client } from '../../infra/http/client.ts';
import { newIdempotencyKey } from '../../infra/http/idempotency-key.ts';
import { toast } from '../../ui/toast.ts';
import { testOrderActionWords as words } from './test-order-words.ts';

/** Stored until the server has answered, so that a second try after a broken connection is the same order. */
const keys = new Map<'test' | 'drill', string>();

/** `see` opens the order that is open already, or a drill, whose page shows each step. */
export async function sendTestOrder(see: (code: string) => void, isDrill: boolean): Promise<void> {
  const kind = isDrill ? 'drill' : 'test';
  const key = keys.get(kind) ?? newIdempotencyKey();
  keys.set(kind, key);
  try {
    const { orderCode } = await client(
      placeTestOrder,
      { body: isDrill ? { drill: true } : {} },
      { idempotencyKey: key },
    );
    keys.delete(kind);
    toast({ type: 'success', title: words.placed });
    if (isDrill) see(orderCode);
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    const { code, detail, retryable, orderCode } = failure.problem as typeof failure.problem & {
      orderCode?: string;
    };
    if (!retryable) keys.delete(kind);
    toast({
      type: 'alert',
      title: detail,
      timeout: 6000,
      ...(code === 'TEST_ORDER_OPEN' &&
        orderCode && { action: { label: words.see, onPress: () => see(orderCode) } }),
    });
  }
}
