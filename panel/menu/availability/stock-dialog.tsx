// The dialog for the stock of a variant, and for whether it is counted at all.
import type { ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { useState } from 'react';
import { readAmount } from '../../fa/amounts.ts';
import { toPersianDigits } from '../../fa/digits.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { stockWords } from '../words.ts';
import { changeStock } from './change-stock.ts';
import { toastFailure } from './press-availability.ts';

const most = 100_000;

/** The typed count; undefined when the text is not a count. */
function countOf(text: string): number | undefined {
  const read = readAmount(text);
  return 'amount' in read && read.amount <= most ? read.amount : undefined;
}

export function StockDialog(props: { variant: ProductVariant; name: string; onClose: () => void }) {
  const { variant, name, onClose } = props;
  const [isCounted, setIsCounted] = useState(variant.capacity !== null);
  const [text, setText] = useState(() => toPersianDigits(variant.capacity ?? 10));
  const [error, setError] = useState<string>();
  const step = (by: number) => {
    const count = Math.min(most, Math.max(0, (countOf(text) ?? 0) + by));
    setError(undefined);
    setText(toPersianDigits(count));
  };

  const save = () => {
    const count = countOf(text);
    if (isCounted && count === undefined) {
      setError(stockWords.wrong);
      return;
    }
    const capacity = isCounted ? (count ?? 0) : null;
    onClose();
    if (capacity === variant.capacity) return;
    changeStock(variant, { capacity }).then(
      () => toast({ type: 'success', title: stockWords.saved(name) }),
      (failure) => toastFailure(failure, name),
    );
  };

  return (
    <Dialog
      onClose={onClose}
      title={stockWords.title}
      description={name}
      buttons={[
        { children: stockWords.save, onPress: save },
        { children: stockWords.cancel, onPress: onClose },
      ]}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Switch
          label={stockWords.isCounted}
          description={stockWords.isCountedHint}
          isOn={isCounted}
          onChange={setIsCounted}
        />
        {isCounted && (
          <div className="flex items-end gap-3">
            <IconButton
              icon="plus"
              label={stockWords.more}
              tone="quiet"
              size="tap-lg"
              onPress={() => step(1)}
            />
            <TextField
              label={stockWords.count}
              className="min-w-0 flex-1"
              inputMode="numeric"
              autoComplete="off"
              persianDigits
              suffix={stockWords.unit}
              value={text}
              onChange={(event) => {
                setError(undefined);
                setText(event.currentTarget.value);
              }}
              onKeyDown={(event) => {
                const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
                if (by === undefined) return;
                event.preventDefault();
                step(by);
              }}
              data-autofocus
            />
            <IconButton
              icon="minus"
              label={stockWords.less}
              tone="quiet"
              size="tap-lg"
              onPress={() => step(-1)}
            />
          </div>
        )}
        {error && (
          <p role="alert" className="font-semibold text-error-ink text-sm">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}
