// Accepts an order with one tap. The preparation minutes start with the shop's last promise.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { preparationMinutes } from '@pishkhan/contract/orders/states.ts';
import { useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { formatMinutes } from '../../fa/time.ts';
import { useSignal } from '../../signals/signal.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { lastMinutes, rememberMinutes } from '../model/last-preparation-minutes.ts';
import { pressAction } from '../orders-store.ts';
import { boardWords } from '../words.ts';

const { min, max, step } = preparationMinutes;

export function AcceptRow({ orderCode, label }: { orderCode: OrderCode; label: string }) {
  const usual = useSignal(lastMinutes);
  const [chosen, setChosen] = useState<number>();
  const minutes = chosen ?? usual;
  const above = Math.min(max, (Math.floor(minutes / step) + 1) * step);
  const below = Math.max(min, (Math.ceil(minutes / step) - 1) * step);

  const accept = () => {
    rememberMinutes(minutes);
    pressAction({ orderCode, action: 'accept', preparationTime: minutes });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight, for which a card has no room. */}
      <div role="group" aria-label={boardWords.minutes} className="flex items-center gap-2">
        <IconButton
          icon="plus"
          label={boardWords.more}
          tone="quiet"
          data-key="more"
          aria-disabled={minutes >= max || undefined}
          onPress={() => setChosen(above)}
        />
        <output className="flex-1 text-center text-lg">
          <span className="font-bold text-2xl">{formatNumber(minutes)}</span> {boardWords.minute}
        </output>
        <IconButton
          icon="minus"
          label={boardWords.fewer}
          tone="quiet"
          data-key="fewer"
          aria-disabled={minutes <= min || undefined}
          onPress={() => setChosen(below)}
        />
      </div>
      <Button
        tone="success"
        size="tap-lg"
        wide
        icon="check"
        data-key="act"
        aria-description={formatMinutes(minutes)}
        onPress={accept}
      >
        {label}
      </Button>
    </>
  );
}
