// One variant on a card: name, price, state, and the one-tap control.
import type { ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pressVariant } from '../availability/press-availability.ts';
import { tapOf, variantState } from '../model/variant-state.ts';
import { openDialog } from '../open-dialogs.tsx';
import { productPageWords, variantWords } from '../words.ts';
import { Price } from './price.tsx';

export interface VariantLineProps {
  variant: ProductVariant;
  /** The name with the product's name: the label where the variant stands alone. */
  name: string;
  /** Whether description and preparation time are shown. */
  isFull?: boolean;
}

export function VariantLine({ variant, name, isFull = false }: VariantLineProps) {
  const state = variantState(variant, serverClock.now());
  const tap = tapOf(variant);
  const isOn = tap === 'SELL_OUT';
  return (
    <div className="flex flex-col gap-1 border-line border-t py-2 first:border-t-0">
      {/* A price without enough room wraps to the next line, so that no name is broken inside a word. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold">{variant.productName}</span>
        <Price variant={variant} />
      </div>
      {isFull && (
        <p className="text-dim text-sm">
          {productPageWords.preparation(variant.preparationTime)}
          {variant.description && `، ${variant.description}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={state.tone} icon={state.icon}>
          {state.word}
        </Badge>
        {tap !== null && (
          <span className="ms-auto flex items-center gap-1">
            <Stock variant={variant} name={name} />
            {isOn && (
              <IconButton
                icon="clock"
                label={variantWords.named(variantWords.snooze, name)}
                onPress={() =>
                  openDialog({
                    kind: 'snooze',
                    parts: [{ part: 'VARIANT', partId: variant.productId }],
                    name,
                  })
                }
              />
            )}
            <Button
              tone={isOn ? 'quiet' : 'success'}
              aria-label={variantWords.named(isOn ? variantWords.sellOut : variantWords.bringBack, name)}
              onPress={() =>
                tap === 'RESTOCK'
                  ? openDialog({ kind: 'stock', variant, name })
                  : pressVariant(variant, !isOn, name)
              }
            >
              {isOn ? variantWords.sellOut : variantWords.bringBack}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

function Stock({ variant, name }: { variant: ProductVariant; name: string }) {
  const { capacity } = variant;
  const label = capacity === null ? variantWords.uncounted : variantWords.stock(capacity);
  const open = () => openDialog({ kind: 'stock', variant, name });
  if (capacity === null)
    return <IconButton icon="bag" label={variantWords.named(variantWords.editStock, name)} onPress={open} />;
  return (
    <button
      type="button"
      onClick={open}
      aria-label={variantWords.named(`${label}، ${variantWords.editStock}`, name)}
      className="flex min-h-tap items-center gap-1.5 rounded-control px-2 font-semibold text-primary-ink hover:bg-gray-soft"
    >
      <Icon name="bag" size={20} />
      {label}
    </button>
  );
}
