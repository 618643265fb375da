// The first row of an order in a dense view: code and time on one side, the next step on the other.
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { classNames } from '../../../ui/model/class-names.ts';
import { openOrderDialog } from '../../model/open-dialog.ts';
import { deliveryIcons } from '../../model/status-tones.ts';
import { ActionFooter } from '../../order/action-footer.tsx';
import { OrderClock } from '../../order/order-clock.tsx';
import { OrderCodeText } from '../../order/order-code.tsx';
import { boardWords } from '../../words.ts';
import { cardHeaderClass } from '../card-frame.tsx';
import type { OrderCardProps } from '../order-card.tsx';

interface DenseHeaderProps extends Omit<OrderCardProps, 'isLoud'> {
  /** Code and time are read from a metre. */
  isLarge?: boolean;
}

export function DenseHeader({ order, waiting, refusal, isLarge = false }: DenseHeaderProps) {
  const { orderCode, deliveryType } = order;
  return (
    <div className="flex flex-wrap items-stretch">
      <header
        className={`${cardHeaderClass} flex min-h-11 w-28 flex-auto flex-wrap content-center items-center gap-x-3 px-1.5 py-0.5`}
      >
        <Link
          to="/orders/$id"
          params={{ id: orderCode }}
          data-key="open"
          // The label replaces texts for screen readers only: each of these would be a layer of its own,
          // which slows hit tests and painting of 200 tickets.
          aria-label={`${boardWords.details} ${orderCode}، ${deliveryTypeWords[deliveryType]}`}
          className={classNames(
            'flex min-w-0 flex-1 items-center gap-1 font-bold outline-none after:absolute after:inset-0',
            isLarge ? 'flex-wrap text-[2rem] leading-9' : 'basis-[6rem] text-lg leading-6',
          )}
        >
          <OrderCodeText code={orderCode} />
          <Icon name={deliveryIcons[deliveryType]} size={16} className={classNames(!isLarge && 'ms-auto')} />
        </Link>
        <OrderClock order={order} size={isLarge ? 'large' : 'beside'} />
      </header>
      {/* Stands below the header when it does not fit beside it. */}
      <div className={classNames('flex-1000 p-1', isLarge ? 'basis-full' : 'basis-[9rem]')}>
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
