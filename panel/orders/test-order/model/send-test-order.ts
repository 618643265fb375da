// Places a test order. Its outcome, refusals included, is told by a toast.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { placeTestOrder } from '@pishkhan/contract/orders/calls.ts';
import { client } from '../../../http/client.ts';
import { newIdempotencyKey } from '../../../http/idempotency-key.ts';
import { toast } from '../../../ui/toast.ts';
import { testOrderActionWords as words } from '../test-order-words.ts';

/** Kept until the server has answered, so that a second try after a broken connection is the same order. */
let key: string | undefined;

/** `see`: leads to the order that is open already. */
export async function sendTestOrder(see: (code: string) => void): Promise<void> {
  key ??= newIdempotencyKey();
  try {
    await client(placeTestOrder, { body: {} }, { idempotencyKey: key });
    key = undefined;
    toast({ type: 'success', title: words.placed });
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    const { code, detail, retryable, orderCode } = failure.problem as typeof failure.problem & {
      orderCode?: string;
    };
    if (!retryable) key = undefined;
    toast({
      type: 'alert',
      title: detail,
      timeout: 6000,
      ...(code === 'TEST_ORDER_OPEN' &&
        orderCode && { action: { label: words.see, onPress: () => see(orderCode) } }),
    });
  }
}
