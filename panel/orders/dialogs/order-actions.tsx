// The other actions of an order, a row each. An action that is not allowed now shows the reason.
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { laterPromise } from '../model/later-promise.ts';
import { closeOrderDialog, openOrderDialog } from '../model/open-dialog.ts';
import { actionsWords, delayWords, priorityWords } from '../model/trouble-words.ts';
import { pressAction } from '../orders-store.ts';
import { because } from '../words.ts';

export function OrderActions({ order }: { order: Order }) {
  const { orderCode, actions } = order;
  const later = laterPromise(order);
  return (
    <div className="flex flex-col gap-2">
      <ActionRow
        icon={order.prioritizedAt ? 'undo' : 'chevron-up'}
        label={order.prioritizedAt ? priorityWords.back : priorityWords.toFront}
        note={order.prioritizedAt ? priorityWords.backNote : priorityWords.toFrontNote}
        disabledReason={actions.prioritize.allowed ? undefined : because(actions.prioritize.because)}
        onPress={() => {
          prioritize(orderCode, !order.prioritizedAt);
          closeOrderDialog();
        }}
      />
      <ActionRow
        icon="clock"
        label={delayWords.action}
        note={later ? delayWords.becomes(later) : undefined}
        disabledReason={
          actions.delay.allowed ? (later ? undefined : delayWords.most) : because(actions.delay.because)
        }
        onPress={() => {
          if (later) pressAction({ orderCode, action: 'delay', delayMinutes: later.delayMinutes });
        }}
      />
      <ActionRow
        icon="orders"
        label={actionsWords.change}
        note={actionsWords.changeNote}
        disabledReason={
          order.isTest
            ? actionsWords.noGuest
            : actions.change.allowed
              ? undefined
              : because(actions.change.because)
        }
        onPress={() => openOrderDialog(orderCode, 'change')}
      />
      <ActionRow
        icon="error"
        label={actionsWords.nfc}
        note={actionsWords.nfcNote}
        isDestructive
        disabledReason={actions.nfc.allowed ? undefined : because(actions.nfc.because)}
        onPress={() => openOrderDialog(orderCode, 'nfc')}
      />
    </div>
  );
}

/** Every device of the shop shows it. Without a connection the move waits on this device, like every press. */
function prioritize(orderCode: OrderCode, isPrioritized: boolean): void {
  const press = (next: boolean) => pressAction({ orderCode, action: 'prioritize', isPrioritized: next });
  press(isPrioritized);
  toast({
    title: (isPrioritized ? priorityWords.moved : priorityWords.movedBack)(orderCode),
    type: 'success',
    timeout: 6000,
    undo: () => press(!isPrioritized),
  });
}

interface ActionRowProps {
  icon: IconName;
  label: ReactNode;
  note?: ReactNode;
  isDestructive?: boolean;
  disabledReason: string | undefined;
  onPress: () => void;
}

/** A row as wide as its container and at least as high as a touch target. */
export function ActionRow({ icon, label, note, isDestructive, disabledReason, onPress }: ActionRowProps) {
  const says = disabledReason ?? note;
  return (
    <button
      type="button"
      aria-disabled={disabledReason ? true : undefined}
      onClick={disabledReason ? undefined : onPress}
      className={classNames(
        'flex min-h-tap-lg w-full items-start gap-3 rounded-control border px-4 py-3 text-start',
        disabledReason
          ? 'cursor-not-allowed border-edge border-dashed bg-sunken text-dim'
          : 'border-line bg-surface hover:border-edge',
        isDestructive && !disabledReason && 'text-error-ink',
      )}
    >
      <Icon name={icon} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold text-lg leading-7">{label}</span>
        {says && <span className="block text-dim text-sm">{says}</span>}
      </span>
    </button>
  );
}
