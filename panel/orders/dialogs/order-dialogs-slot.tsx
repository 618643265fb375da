// The place where the dialogs of orders open. They are fetched once the page is shown, because the connection may be lost later.
import { Suspense, useEffect } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { lazyPart, preloadParts } from '../../ui/lazy-part.ts';
import { closeOrderDialog, orderDialog } from '../model/open-dialog.ts';

const OrderDialogs = lazyPart(async () => (await import('./order-dialogs.tsx')).OrderDialogs);

export function OrderDialogsSlot() {
  const open = useSignal(orderDialog);
  useEffect(() => {
    preloadParts(OrderDialogs);
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
