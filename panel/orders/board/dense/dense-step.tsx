// The next step of an order in a dense view, in one row.
import { formatNumber } from '../../../fa/digits.ts';
import { formatMinutes } from '../../../fa/time.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMinutes } from '../../order/accept-row.tsx';
import type { StepProps, TakenStepProps } from '../../order/action-footer.tsx';
import { pressAction } from '../../orders-store.ts';
import { boardWords } from '../../words.ts';

export function DenseStep({ order, action, label, reason, onPress }: StepProps) {
  if (reason)
    return (
      <button
        type="button"
        aria-disabled
        data-key="act"
        className={buttonClass({
          tone: 'quiet',
          wide: true,
          className: 'flex-col !gap-0 border-dashed !bg-sunken !px-1 !py-0 !text-dim',
        })}
      >
        {label}
        <span className="font-normal text-xs leading-5">{reason}</span>
      </button>
    );
  if (action === 'accept') return <DenseAccept order={order} label={label} />;
  return (
    <Button wide data-key="act" onPress={onPress} className="!px-1">
      {label}
    </Button>
  );
}

function DenseAccept({ order, label }: Pick<StepProps, 'order' | 'label'>) {
  const { orderCode, busyMinutes } = order;
  const { minutes, accept, more, fewer } = useMinutes({
    busyMinutes,
    onAccept: (preparationTime) => pressAction({ orderCode, action: 'accept', preparationTime }),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight, for which a card has no room.
    <div role="group" aria-label={boardWords.minutes} className="flex items-center gap-2">
      {more}
      <Button
        tone="success"
        data-key="act"
        aria-description={formatMinutes(minutes)}
        onPress={accept}
        className="min-w-0 flex-1 !px-0 !py-0"
      >
        <span className="block leading-5">{label}</span>
        <output className="block font-normal text-sm leading-5">
          {formatNumber(minutes)} {boardWords.minute}
        </output>
      </Button>
      {fewer}
    </div>
  );
}

/** No higher than the button that was pressed, so that no ticket moves: the words stand over the lower part of the button that undoes it. */
export function DenseTaken({ done, state, onUndo }: TakenStepProps) {
  return (
    <div className="grid text-success-ink">
      <Button tone="quiet" data-key="undo" onPress={onUndo} className="!px-1 !pt-0 !pb-5 [grid-area:1/1]">
        <span className="flex items-center justify-center gap-1">
          <Icon name="undo" size={20} />
          {boardWords.undo}
        </span>
      </Button>
      <div
        role="status"
        className="pointer-events-none flex flex-wrap justify-center gap-x-1 self-end px-1 pb-0.5 text-xs leading-5 [grid-area:1/1]"
      >
        <p className="font-bold">{done}</p>
        <p ref={state} />
      </div>
    </div>
  );
}
