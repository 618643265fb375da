// Where the sheets of orders open. They are fetched when the page stands: later the line may be gone.
import { Suspense, useEffect } from 'react';
import { useWatched } from '../session/public.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { closeSheet, orderSheet } from './order-sheet.ts';

const load = () => import('./order-sheets.tsx');
const OrderSheets = lazyPart(async () => (await load()).OrderSheets);

export function OrderSheetPlace() {
  const open = useWatched(orderSheet);
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
