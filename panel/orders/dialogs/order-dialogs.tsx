// The dialogs of one order, with its current state: the order may move on, or end, while a dialog is open.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { closeOrderDialog, type OrderDialogName } from '../model/open-dialog.ts';
import { actionsWords } from '../model/trouble-words.ts';
import { board } from '../orders-store.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { NfcDialog } from './nfc-dialog.tsx';
import { OrderActions } from './order-actions.tsx';

export function OrderDialogs({ code, name }: { code: OrderCode; name: OrderDialogName }) {
  const order = useSignal(board).orders.find((item) => item.order.orderCode === code)?.order;
  if (!order)
    return (
      <Dialog onClose={closeOrderDialog} title={actionsWords.title(code)}>
        <EmptyState title={actionsWords.over} />
      </Dialog>
    );
  switch (name) {
    case 'actions':
      return (
        <Dialog onClose={closeOrderDialog} title={actionsWords.title(code)}>
          <OrderActions order={order} />
        </Dialog>
      );
    case 'nfc':
      return <NfcDialog key={code} order={order} onClose={closeOrderDialog} />;
    case 'change':
      return <ChangeDialog key={code} order={order} onClose={closeOrderDialog} />;
    default:
      return name satisfies never;
  }
}
