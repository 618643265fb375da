// The buttons of acts, and the dialog of the one that was pressed. What a role may not do is hidden; what the state forbids says so.
import { Button, type ButtonTone } from '@pishkhan/panel/ui/button.tsx';
import type { IconName } from '@pishkhan/panel/ui/icon.tsx';
import type { ComponentType } from 'react';
import { mayUse, useOperator } from '../session/public.ts';
import {
  type ActedOrder,
  type ActedShop,
  type ActName,
  neededFor,
  type OrderPermits,
  permitOf,
  type shopActs,
} from './acts.ts';
import {
  AcceptDialog,
  CancelDialog,
  ChangeDialog,
  HoldDialog,
  NoteDialog,
  type OrderDialogProps,
  ResumeDialog,
} from './order-dialogs.tsx';
import { CustomerDialog, ShopPhoneDialog } from './reveal-dialog.tsx';
import { DrillDialog, HideDialog, PauseDialog } from './shop-dialogs.tsx';
import { actWords, refusedWords } from './words.ts';

const icons: Partial<Record<ActName, IconName>> = {
  accept: 'check',
  resume: 'undo',
  cancel: 'close',
  hold: 'clock',
  note: 'note',
  customer: 'phone',
  shopPhone: 'phone',
  drill: 'bell',
};
const tones: Partial<Record<ActName, ButtonTone>> = {
  accept: 'primary',
  resume: 'primary',
  change: 'primary',
};

const orderDialogs: Partial<Record<ActName, ComponentType<OrderDialogProps>>> = {
  accept: AcceptDialog,
  resume: ResumeDialog,
  cancel: CancelDialog,
  hold: HoldDialog,
  change: ChangeDialog,
  note: NoteDialog,
  customer: CustomerDialog,
};
const shopDialogs = { shopPhone: ShopPhoneDialog, drill: DrillDialog, pause: PauseDialog, hide: HideDialog };

interface ActButtonsProps {
  acts: readonly ActName[];
  onAct: (act: ActName) => void;
  /** Absent for acts on a shop. */
  permits?: OrderPermits | undefined;
}

/** Acts that the state of the order forbids are left out, but for the one that people look for in any state, which says why. */
const explained: ActName = 'cancel';

export function ActButtons({ acts, permits, onAct }: ActButtonsProps) {
  const operator = useOperator();
  return (
    <div className="flex flex-wrap items-start gap-2">
      {acts
        .filter((act) => mayUse(operator, neededFor[act]))
        .map((act) => {
          const permit = permits && permitOf(act, permits);
          const because = permit?.allowed === false ? permit.because : undefined;
          if (because !== undefined && act !== explained) return null;
          const icon = icons[act];
          return (
            <Button
              key={act}
              tone={tones[act] ?? 'quiet'}
              {...(icon && { icon })}
              onPress={() => onAct(act)}
              disabledReason={
                because === undefined ? undefined : refusedWords[because as keyof typeof refusedWords]
              }
            >
              {actWords[act]}
            </Button>
          );
        })}
    </div>
  );
}

interface ActDialogsProps {
  act: ActName | undefined;
  order: ActedOrder | undefined;
  shop: ActedShop;
  onClose: (isDone: boolean) => void;
}

/** The dialog of an act; nothing without one. */
export function ActDialogs({ act, order, shop, onClose }: ActDialogsProps) {
  if (act === undefined) return null;
  const OrderDialog = orderDialogs[act];
  if (OrderDialog) return order ? <OrderDialog order={order} onClose={onClose} /> : null;
  const ShopDialog = shopDialogs[act as (typeof shopActs)[number]];
  return <ShopDialog shop={shop} onClose={onClose} />;
}
