// Changes the prices of many products, up or down. Every new price is previewed, and exactly the previewed prices are applied.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  type BulkAction,
  type BulkChanges,
  type Rounding,
  roundings,
} from '@pishkhan/contract/menu/bulk/calls.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { WholeNumberField } from '../../forms/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { stopSelecting } from '../model/selection.ts';
import { fullName } from '../model/variant-state.ts';
import { applyAction, reasonOf, toastDone, variantIds } from './bulk-actions.ts';
import { bulkWords, priceWords } from './bulk-words.ts';
import { type PricePreview, usePricePreview } from './use-price-preview.ts';

interface PriceChangeInput {
  direction: 'up' | 'down';
  by: 'percent' | 'amount';
  percent: number | null;
  toman: number | null;
  roundTo: Rounding;
}

function actionOf(
  { direction, by, percent, toman, roundTo }: PriceChangeInput,
  productIds: number[],
): BulkAction | undefined {
  const sign = direction === 'up' ? 1 : -1;
  if (by === 'percent')
    return percent === null || percent < 1 || percent > 1_000
      ? undefined
      : { kind: 'PRICE_BY_PERCENT', productIds, percent: Math.max(sign * percent, -100), roundTo };
  return toman === null || toman < 1 || toman > 100_000_000
    ? undefined
    : { kind: 'PRICE_BY_AMOUNT', productIds, toman: sign * toman, roundTo };
}

export interface BulkPriceDialogProps {
  products: readonly ProductHeader[];
  onClose: () => void;
}

export function BulkPriceDialog({ products, onClose }: BulkPriceDialogProps) {
  const [input, setInput] = useState<PriceChangeInput>({
    direction: 'up',
    by: 'percent',
    percent: null,
    toman: null,
    roundTo: 1_000,
  });
  const [again, setAgain] = useState(0);
  const [trouble, setTrouble] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const ids = variantIds(products);
  const action = actionOf(input, ids);
  const preview = usePricePreview(action, again);
  const changes = preview.state === 'SHOWN' ? preview.changes : undefined;

  const edit = (part: Partial<PriceChangeInput>) => {
    setTrouble(undefined);
    setInput({ ...input, ...part });
  };
  const send = async () => {
    if (!action || !changes || changes.prices.length === 0) return;
    setIsSending(true);
    try {
      const done = await applyAction(action, changes.menuVersion);
      const waiting = done.prices.filter(({ outcome }) => outcome === 'ASKED').length;
      toastDone(priceWords.done(done.prices.length, waiting), done);
      stopSelecting();
      onClose();
    } catch (failure) {
      const isStale = failure instanceof CallFailed && failure.problem.code === 'MENU_STALE';
      setTrouble(isStale ? priceWords.stale : reasonOf(failure));
      if (isStale) setAgain(again + 1);
      setIsSending(false);
    }
  };

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={priceWords.title(ids.length)}
      buttons={[
        {
          children: priceWords.apply(changes?.prices.length ?? 0),
          pending: isSending,
          onPress: () => void send(),
          ...(!changes?.prices.length && { disabledReason: reasonAgainst(preview) }),
        },
        { children: bulkWords.cancel, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 md:grid-cols-2">
          <SegmentedControl
            label={priceWords.direction}
            segments={[
              { id: 'up', label: priceWords.up },
              { id: 'down', label: priceWords.down },
            ]}
            value={input.direction}
            onChange={(direction) => edit({ direction })}
          />
          <SegmentedControl
            label={priceWords.by}
            segments={[
              { id: 'percent', label: priceWords.percent },
              { id: 'amount', label: priceWords.amount },
            ]}
            value={input.by}
            onChange={(by) => edit({ by })}
          />
          {input.by === 'percent' ? (
            <WholeNumberField
              label={priceWords.percentField}
              suffix="٪"
              value={input.percent}
              onChange={(percent) => edit({ percent })}
              error={input.percent !== null && !action ? priceWords.percentWrong : undefined}
              data-autofocus
            />
          ) : (
            <MoneyField
              label={priceWords.amountField}
              value={input.toman}
              onChange={(toman) => edit({ toman })}
              data-autofocus
            />
          )}
          <Select
            label={priceWords.rounding}
            options={roundings.map((step) => ({
              id: String(step),
              label: step === 1 ? priceWords.noRounding : priceWords.roundTo(step),
            }))}
            value={String(input.roundTo)}
            onChange={(id) => edit({ roundTo: Number(id) as Rounding })}
          />
        </div>
        {trouble && <Banner tone="error" title={trouble} />}
        <Preview preview={preview} />
      </div>
    </Dialog>
  );
}

function reasonAgainst(preview: PricePreview): string {
  if (preview.state === 'LOADING') return priceWords.loading;
  if (preview.state === 'REFUSED') return preview.reason;
  return preview.state === 'SHOWN' ? priceWords.same : priceWords.type;
}

function Preview({ preview }: { preview: PricePreview }) {
  if (preview.state === 'NOTHING') return <p className="text-dim">{priceWords.type}</p>;
  if (preview.state === 'LOADING') return <Loading label={priceWords.loading} />;
  if (preview.state === 'REFUSED') return <Banner tone="error" title={preview.reason} />;
  const { prices, unchanged } = preview.changes;
  const waiting = prices.filter(({ outcome }) => outcome === 'ASKED').length;
  return (
    <section aria-label={priceWords.preview} className="flex flex-col gap-2">
      <div role="status" className="text-dim text-sm">
        {prices.length === 0 && <p>{priceWords.same}</p>}
        {waiting > 0 && <p>{priceWords.waits(waiting)}</p>}
        {unchanged > 0 && prices.length > 0 && <p>{priceWords.unchanged(unchanged)}</p>}
      </div>
      <ul className="flex flex-col">
        {prices.map((price) => (
          <NewPrice key={price.productId} price={price} />
        ))}
      </ul>
    </section>
  );
}

function NewPrice({ price }: { price: BulkChanges['prices'][number] }) {
  const { headerName, productName, oldPrice, newPrice, askedPrice, outcome } = price;
  return (
    <li className="offscreen-auto flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2.5">
      <span className="min-w-0 flex-1 basis-[10rem]">
        <span className="block font-semibold">{fullName(headerName, productName)}</span>
        {askedPrice !== null && (
          <span className="block text-dim text-sm">{priceWords.earlier(askedPrice)}</span>
        )}
      </span>
      {outcome === 'ASKED' && <Badge tone="info">{priceWords.asked}</Badge>}
      {outcome === 'TAKEN_BACK' && <Badge tone="gray">{priceWords.takenBack}</Badge>}
      <span className="flex items-baseline gap-2">
        <span className="sr-only">{priceWords.from}</span>
        <s className="text-dim text-sm">{formatNumber(oldPrice)}</s>
        <span className="sr-only">{priceWords.to}</span>
        <b>{formatNumber(newPrice)}</b>
      </span>
    </li>
  );
}
