// The place where the dialogs of orders open. They are fetched once the page is shown, because the connection may be lost later.
import { Suspense, useEffect } from 'react';
import { useSignal } from '../../signals/signal.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { closeSheet, orderSheet } from '../model/open-dialog.ts';

const load = () => import('./order-dialogs.tsx');
const OrderSheets = lazyPart(async () => (await load()).OrderSheets);

export function OrderSheetPlace() {
  const open = useSignal(orderSheet);
  useEffect(() => {
    void load().catch(() => undefined);
    return closeSheet;
  }, []);
  return (
    open && (
      <Suspense>
        <OrderSheets code={open.code} name={open.name} />
      </Suspense>
    )
  );
}
