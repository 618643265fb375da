// The bar at the foot of an order's page on a phone: the next step, and the button of all others.
import { useRef } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { usePublishedHeight } from '../../ui/use-published-height.ts';
import { DenseStep, DenseTaken } from '../board/dense/dense-step.tsx';
import { openOrderDialog } from '../model/open-dialog.ts';
import type { Refusal } from '../model/refusals.ts';
import { actionsWords } from '../model/trouble-words.ts';
import { ActionFooter } from '../order/action-footer.tsx';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { hasStep } from './order-header.tsx';

export function ActionBar({ item, refusal }: { item: BoardOrder; refusal: Refusal | undefined }) {
  const bar = useRef<HTMLElement>(null);
  usePublishedHeight(bar, '--bar');
  const { orderCode } = item.order;
  const openOthers = () => openOrderDialog(orderCode, 'actions');
  return (
    <section
      ref={bar}
      aria-label={actionsWords.bar}
      className="sticky bottom-(--below) z-40 -mx-4 flex items-end gap-2 border-line border-t bg-page/95 px-4 py-2 backdrop-blur-sm md:-mx-6 md:px-6"
    >
      {hasStep(item, refusal) ? (
        <>
          <div className="min-w-0 flex-1">
            <ActionFooter item={item} refusal={refusal} Step={DenseStep} Taken={DenseTaken} />
          </div>
          <IconButton icon="more" tone="quiet" label={actionsWords.part} onPress={openOthers} />
        </>
      ) : (
        <Button tone="quiet" wide onPress={openOthers}>
          {actionsWords.part}
        </Button>
      )}
    </section>
  );
}
