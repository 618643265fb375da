// The first row of an order in a dense view: code and time on one side, the next step on the other.
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { openOrderDialog } from '../../model/open-dialog.ts';
import { deliveryIcons } from '../../model/status-tones.ts';
import { ActionFooter } from '../../order/action-footer.tsx';
import { OrderClock } from '../../order/order-clock.tsx';
import { OrderCodeText } from '../../order/order-code.tsx';
import { boardWords } from '../../words.ts';
import { cardHeaderClass } from '../card-frame.tsx';
import type { OrderCardProps } from '../order-card.tsx';

export function DenseHeader({ order, waiting, refusal }: Omit<OrderCardProps, 'isLoud'>) {
  const { orderCode, deliveryType } = order;
  return (
    <div className="flex flex-wrap items-stretch">
      <header
        className={`${cardHeaderClass} flex min-h-14 w-28 flex-auto flex-wrap content-center items-center gap-x-3 px-1.5 py-1`}
      >
        <Link
          to="/orders/$id"
          params={{ id: orderCode }}
          data-key="open"
          // The label replaces texts for screen readers only: each of these would be a layer of its own,
          // which slows hit tests and painting of 200 tickets.
          aria-label={`${boardWords.details} ${orderCode}، ${deliveryTypeWords[deliveryType]}`}
          className="flex min-w-0 flex-1 basis-[6rem] items-center gap-1 font-bold text-lg leading-6 outline-none after:absolute after:inset-0"
        >
          <OrderCodeText code={orderCode} />
          <Icon name={deliveryIcons[deliveryType]} size={16} className="ms-auto" />
        </Link>
        <OrderClock order={order} isSmall />
      </header>
      {/* Stands below the header when it does not fit beside it. */}
      <div className="flex-1000 basis-[9rem] p-1">
        <ActionFooter item={{ order, waiting }} refusal={refusal} isDense />
      </div>
    </div>
  );
}

/** Floats at the end of the first line, which makes room for it. */
export function OtherActions({ code }: { code: OrderCardProps['order']['orderCode'] }) {
  return (
    <IconButton
      icon="more"
      label={`${boardWords.otherActions} ${code}`}
      onPress={() => openOrderDialog(code, 'actions')}
      className="float-end -my-2 -me-2"
    />
  );
}
