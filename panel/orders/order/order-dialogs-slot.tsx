// The place where the dialogs of orders open. They are fetched once the page is shown, because the connection may be lost later.
import { Suspense, useEffect } from 'react';
import { useSignal } from '../../signals/signal.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { closeOrderDialog, orderDialog } from '../model/open-dialog.ts';

const load = () => import('./order-dialogs.tsx');
const OrderDialogs = lazyPart(async () => (await load()).OrderDialogs);

export function OrderDialogsSlot() {
  const open = useSignal(orderDialog);
  useEffect(() => {
    void load().catch(() => undefined);
    return closeOrderDialog;
  }, []);
  return (
    open && (
      <Suspense>
        <OrderDialogs code={open.code} name={open.name} />
      </Suspense>
    )
  );
}
