// The lines of an order in the change editor: a smaller quantity, none, or a replacement.
import type { Basket } from '@pishkhan/contract/orders/order.ts';
import { formatNumber } from '../../fa/digits.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import {
  type ChangeDraft,
  dropReplacement,
  lineDraftOf,
  type Replacement,
  setQuantity,
  setReplacementQuantity,
} from '../model/change-draft.ts';
import { itemName } from '../model/item-name.ts';
import { changeWords } from '../model/trouble-words.ts';

interface ChangeLinesProps {
  items: Basket['orderItems'];
  draft: ChangeDraft;
  onChange: (draft: ChangeDraft) => void;
  onReplace: (line: number) => void;
}

export function ChangeLines({ items, draft, onChange, onReplace }: ChangeLinesProps) {
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item, line) => {
        const { quantity, replacement } = lineDraftOf(draft, items, line);
        const name = itemName(item);
        const isGone = quantity === 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the order.
          <li key={line} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <div className="min-w-0 flex-1 basis-[10rem]">
                <p className={classNames('font-bold text-lg leading-7', isGone && 'text-dim line-through')}>
                  {name}
                </p>
                {item.options.length > 0 && (
                  <p className="text-dim text-sm">
                    + {item.options.map(({ optionName }) => optionName).join('، ')}
                  </p>
                )}
                {isGone && <p className="font-semibold text-error-ink text-sm">{changeWords.removed}</p>}
              </div>
              <Stepper
                name={name}
                value={quantity}
                most={item.quantity}
                least={0}
                onChange={(next) => onChange(setQuantity(draft, items, line, next))}
              />
            </div>
            {replacement ? (
              <ReplacementRow
                replacement={replacement}
                onQuantity={(next) => onChange(setReplacementQuantity(draft, items, line, next))}
                onDrop={() => onChange(dropReplacement(draft, items, line))}
              />
            ) : (
              <div className="flex gap-2">
                <Button
                  tone="quiet"
                  className="flex-1"
                  aria-label={`${isGone ? changeWords.restore : changeWords.remove} ${name}`}
                  onPress={() => onChange(setQuantity(draft, items, line, isGone ? item.quantity : 0))}
                >
                  {isGone ? changeWords.restore : changeWords.remove}
                </Button>
                <Button
                  tone="quiet"
                  className="flex-1"
                  aria-label={`${changeWords.replace} ${name}`}
                  onPress={() => onReplace(line)}
                >
                  {changeWords.replace}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ReplacementRowProps {
  replacement: Replacement;
  onQuantity: (quantity: number) => void;
  onDrop: () => void;
}

function ReplacementRow({ replacement, onQuantity, onDrop }: ReplacementRowProps) {
  const { name, options, quantity } = replacement;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-success-soft p-3">
      <div className="min-w-0 flex-1 basis-[10rem]">
        <p className="flex items-center gap-1.5 font-semibold text-sm text-success-ink">
          <Icon name="chevron-forward" size={16} />
          {changeWords.instead}
        </p>
        <p className="font-bold text-lg leading-7">{name}</p>
        {options.length > 0 && (
          <p className="text-dim text-sm">+ {options.map((option) => option.name).join('، ')}</p>
        )}
      </div>
      <Stepper name={name} value={quantity} most={100} least={1} onChange={onQuantity} />
      <IconButton
        icon="close"
        label={`${changeWords.noReplacement}: ${name}`}
        tone="quiet"
        onPress={onDrop}
      />
    </div>
  );
}

interface StepperProps {
  name: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

function Stepper({ name, value, least, most, onChange }: StepperProps) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon="plus"
        label={changeWords.more(name)}
        tone="quiet"
        aria-disabled={value >= most || undefined}
        onPress={() => value < most && onChange(value + 1)}
      />
      <output className="w-10 text-center font-bold text-2xl">{formatNumber(value)}</output>
      <IconButton
        icon="minus"
        label={changeWords.fewer(name)}
        tone="quiet"
        aria-disabled={value <= least || undefined}
        onPress={() => value > least && onChange(value - 1)}
      />
    </div>
  );
}
