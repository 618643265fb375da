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
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { boardWords } from '../../words.ts';
import { cardHeaderClass } from '../card-frame.tsx';
import type { OrderCardProps } from '../order-card.tsx';
import { DenseStep, DenseTaken } from './dense-step.tsx';

/** The room of the minutes and the button, of one button, or of the reason why there is nothing to press. */
function basisOf({ actions }: BoardOrder['order']): string {
  if (actions.accept.allowed) return '13rem';
  return actions.prepare.allowed || actions.ship.allowed ? '7.25rem' : '100%';
}

interface DenseHeaderProps extends Omit<OrderCardProps, 'isLoud'> {
  /** Code and time are read from a metre. */
  isLarge?: boolean;
}

export function DenseHeader({ order, waiting, refusal, isLarge = false }: DenseHeaderProps) {
  const { orderCode, deliveryType } = order;
  return (
    <div className="flex flex-wrap items-stretch">
      <header
        className={classNames(
          cardHeaderClass,
          'flex flex-auto flex-wrap content-center items-center gap-x-2 px-1 pb-1',
          !isLarge && 'min-h-8 pointer-coarse:min-h-tap',
        )}
        style={{ flexBasis: isLarge ? '100%' : '9rem' }}
      >
        <Link
          to="/orders/$id"
          params={{ id: orderCode }}
          data-key="open"
          // The label replaces texts for screen readers only: each of these would be a layer of its own,
          // which slows hit tests and painting of 200 tickets.
          aria-label={`${boardWords.details} ${orderCode}، ${deliveryTypeWords[deliveryType]}`}
          className={classNames(
            'flex min-w-0 flex-auto items-center gap-1 font-bold outline-none after:absolute after:inset-0',
            isLarge ? 'text-[2rem] leading-9' : 'text-lg leading-6',
          )}
        >
          <OrderCodeText code={orderCode} />
          <Icon name={deliveryIcons[deliveryType]} size={16} />
        </Link>
        <OrderClock order={order} size={isLarge ? 'large' : 'beside'} />
      </header>
      {/* Stands below the header when it does not fit beside it. */}
      <div className="flex flex-1000 gap-2 p-1" style={{ flexBasis: isLarge ? '100%' : basisOf(order) }}>
        <div className="min-w-0 flex-1">
          <ActionFooter item={{ order, waiting }} refusal={refusal} Step={DenseStep} Taken={DenseTaken} />
        </div>
        {isLarge && <OtherActions code={orderCode} />}
      </div>
    </div>
  );
}

interface OtherActionsProps {
  code: OrderCardProps['order']['orderCode'];
  className?: string;
}

export const OtherActions = ({ code, className }: OtherActionsProps) => (
  <IconButton
    icon="more"
    label={`${boardWords.otherActions} ${code}`}
    onPress={() => openOrderDialog(code, 'actions')}
    {...(className && { className })}
  />
);
