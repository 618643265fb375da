// One option in the form: name, price, review status, and availability. Availability takes effect at once.

import type { Option, OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import type { KeyboardEvent } from 'react';
import type { FieldProblems } from '../../forms/public.ts';
import { fieldsOf } from '../../forms/public.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { openDialog } from '../open-dialogs.tsx';
import { offWords, variantWords } from '../words.ts';
import type { OptionRow } from './model/option-form.ts';
import { isOptionOff, pressOption } from './option-queries.ts';
import { OptionReview } from './option-review.tsx';
import { optionFormWords as words } from './option-words.ts';

export interface OptionLineProps {
  row: OptionRow;
  place: number;
  group: OptionCategory | undefined;
  problems: FieldProblems;
  onChange: (change: Partial<OptionRow>) => void;
  /** Called when Enter is pressed in the name, and in the price. */
  onNamed: () => void;
  onPriced: () => void;
  onRemove: () => void;
}

const onEnter = (then: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  then();
};

export function OptionLine(props: OptionLineProps) {
  const { row, place, group, problems, onChange, onNamed, onPriced, onRemove } = props;
  const { key, optionName } = row;
  const fields = fieldsOf({ form: row, problems, onChange }, `${key}.`);
  const name = optionName.trim() || words.place(place);
  if (row.isGone) return <GoneLine name={name} onUndo={() => onChange({ isGone: false })} />;
  const option = group?.options.find(({ id }) => id === row.id);
  return (
    <div className="flex flex-col gap-2">
      <div
        className={classNames(
          'flex flex-col gap-2 sm:grid sm:items-start',
          group ? 'sm:grid-cols-[minmax(0,1fr)_11rem_10rem_auto]' : 'sm:grid-cols-[minmax(0,1fr)_11rem_auto]',
        )}
      >
        {/* The option takes two lines on a phone, and one on wider screens, where the delete button comes last. */}
        <div className="flex items-start gap-2 sm:contents">
          <TextField
            {...fields.text('optionName')}
            label={words.optionNameOf(place)}
            isLabelHidden
            placeholder={words.optionName}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="next"
            onKeyDown={onEnter(onNamed)}
            className="min-w-0 flex-1"
          />
          <span className="flex min-h-tap-lg items-center sm:order-last">
            <IconButton icon="close" label={words.remove(name)} onPress={onRemove} />
          </span>
        </div>
        <div className="flex flex-wrap items-start gap-2 sm:contents">
          <MoneyField
            {...fields.value('price')}
            label={words.priceOf(name)}
            isLabelHidden
            placeholder={words.price}
            enterKeyHint="next"
            onKeyDown={onEnter(onPriced)}
            className="min-w-0 flex-1 basis-[7rem]"
          />
          {option ? <Stock option={option} /> : group && <span className="hidden sm:block" />}
        </div>
      </div>
      {option && <OffBadge option={option} />}
      {option && group && <OptionReview group={group} option={option} row={row} onChange={onChange} />}
    </div>
  );
}

function GoneLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-4 py-2">
      <span className="min-w-0 text-sm">
        <s className="break-words font-semibold">{name}</s>
        <span className="block text-dim">{words.gone}</span>
      </span>
      <Button tone="quiet" icon="undo" aria-label={words.undoNamed(name)} onPress={onUndo}>
        {words.undo}
      </Button>
    </div>
  );
}

const labelOf = (action: string, { optionName }: Option) => variantWords.named(action, optionName);

/** Marks as sold out, or back, with one tap. */
function Stock({ option }: { option: Option }) {
  const isOff = isOptionOff(option, serverClock.now());
  const action = isOff ? variantWords.bringBack : variantWords.sellOut;
  return (
    <span className="flex min-h-tap-lg items-center justify-end gap-1">
      {!isOff && (
        <IconButton
          icon="clock"
          label={labelOf(variantWords.snooze, option)}
          onPress={() =>
            openDialog({
              kind: 'snooze',
              parts: [{ part: 'OPTION', partId: option.id }],
              name: option.optionName,
            })
          }
        />
      )}
      <Button
        tone={isOff ? 'success' : 'quiet'}
        aria-label={labelOf(action, option)}
        onPress={() => pressOption(option, isOff)}
      >
        {action}
      </Button>
    </span>
  );
}

function OffBadge({ option }: { option: Option }) {
  const now = serverClock.now();
  const { available, snooze } = option;
  if (!isOptionOff(option, now)) return null;
  return (
    <span>
      <Badge tone={available ? 'warning' : 'error'} icon={available ? 'clock' : 'close'}>
        {available && snooze
          ? variantWords.offUntil(snooze.until, new Date(now).toISOString())
          : offWords.SOLD_OUT}
      </Badge>
    </span>
  );
}
