// Accepts an order with one tap. The preparation minutes start with the shop's usual time, plus the minutes
// that a busy shop added to the quoted time.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { promisedMinutes } from '@pishkhan/contract/orders/promised-minutes.ts';
import { preparationMinutes } from '@pishkhan/contract/orders/states.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { formatMinutes } from '../../fa/time.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { lastMinutes, rememberMinutes } from '../model/board/last-preparation-minutes.ts';
import { pressAction } from '../orders-store.ts';
import { boardWords } from '../words.ts';

const PreparationHint = lazyPart(async () => (await import('./preparation-hint.tsx')).PreparationHint);

const { min, max, step } = preparationMinutes;

interface AcceptRowProps {
  orderCode: OrderCode;
  busyMinutes: number;
  label: string;
}

export function AcceptRow({ orderCode, ...row }: AcceptRowProps) {
  return (
    <MinutesAndAccept
      {...row}
      hint={(choose) => (
        <Suspense>
          <PreparationHint orderCode={orderCode} onChoose={choose} />
        </Suspense>
      )}
      onAccept={(preparationTime) => pressAction({ orderCode, action: 'accept', preparationTime })}
    />
  );
}

interface MinutesProps {
  /** Minutes that a busy shop added to the quoted time; they are added to the usual time. */
  busyMinutes: number;
  onAccept: (minutes: number) => void;
}

/** The minutes of an acceptance, with the buttons that change them. */
export function useMinutes({ busyMinutes, onAccept }: MinutesProps) {
  const last = useSignal(lastMinutes);
  // Stored without the busy minutes: a promise at its bound would not show how long this shop usually takes.
  const [chosen, chooseUsual] = useState<number>();
  const usual = chosen ?? last;
  const minutes = promisedMinutes(usual, busyMinutes);
  const above = Math.min(max, (Math.floor(minutes / step) + 1) * step);
  const below = Math.max(min, (Math.ceil(minutes / step) - 1) * step);
  return {
    minutes,
    chooseUsual,
    accept: () => {
      rememberMinutes(Math.max(min, usual));
      onAccept(minutes);
    },
    more: (
      <IconButton
        icon="plus"
        label={boardWords.more}
        tone="quiet"
        data-key="more"
        aria-disabled={minutes >= max || undefined}
        onPress={() => chooseUsual(above - busyMinutes)}
      />
    ),
    fewer: (
      <IconButton
        icon="minus"
        label={boardWords.fewer}
        tone="quiet"
        data-key="fewer"
        aria-disabled={minutes <= min || undefined}
        onPress={() => chooseUsual(below - busyMinutes)}
      />
    ),
  };
}

interface MinutesAndAcceptProps extends MinutesProps {
  label: string;
  pending?: boolean;
  /** A hint about the minutes, below them. */
  hint?: (choose: (usual: number) => void) => ReactNode;
}

export function MinutesAndAccept({ label, pending = false, hint, ...row }: MinutesAndAcceptProps) {
  const { minutes, chooseUsual, accept, more, fewer } = useMinutes(row);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight, for which a card has no room. */}
      <div role="group" aria-label={boardWords.minutes} className="flex items-center gap-2">
        {more}
        <div className="relative min-w-0 flex-1 wrap-normal pb-4 text-center">
          {/* The label makes room for its number if text is twice as large and the screen a phone's. */}
          <output className="text-[min(1.125rem,5vw)]">
            <span className="font-bold text-2xl">{formatNumber(minutes)}</span> {boardWords.minute}
          </output>
          {hint?.(chooseUsual)}
        </div>
        {fewer}
      </div>
      <Button
        tone="success"
        size="tap-lg"
        wide
        icon="check"
        pending={pending}
        data-key="act"
        aria-description={formatMinutes(minutes)}
        onPress={accept}
      >
        {label}
      </Button>
    </>
  );
}
