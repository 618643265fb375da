// The options of a group, made for fast typing: name, Enter, price, Enter, next name.
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../forms/public.ts';
import { FieldPlace, FormSection } from '../../forms/public.ts';
import { Button } from '../../ui/button.tsx';
import { canAddRow, newRow, type OptionForm, type OptionRow } from './model/option-form.ts';
import { OptionLine } from './option-line.tsx';
import { optionFormWords as words } from './option-words.ts';

export interface OptionRowsProps {
  form: OptionForm;
  problems: FieldProblems;
  /** Undefined for a new group. */
  group: OptionCategory | undefined;
  onChange: (change: Pick<OptionForm, 'options'>) => void;
}

export function OptionRows({ form, problems, group, onChange }: OptionRowsProps) {
  const { options } = form;
  const list = useRef<HTMLOListElement>(null);
  const [wantedFocus, setWantedFocus] = useState<string>();
  const put = (next: readonly OptionRow[]) => onChange({ options: next });
  const write = (key: string, change: Partial<OptionRow>) =>
    put(options.map((row) => (row.key === key ? { ...row, ...change } : row)));

  useEffect(() => {
    if (wantedFocus === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-field="${wantedFocus}"] input`)?.focus();
    setWantedFocus(undefined);
  }, [wantedFocus]);

  const add = () => {
    if (!canAddRow(form)) return;
    const row = newRow(options);
    put([...options, row]);
    setWantedFocus(`${row.key}.optionName`);
  };
  const goOn = (index: number) => {
    const next = options.slice(index + 1).find(({ isGone }) => !isGone);
    if (next) setWantedFocus(`${next.key}.optionName`);
    else add();
  };
  const remove = (row: OptionRow, index: number) => {
    const isSaved = row.id !== null;
    if (isSaved || row.optionName.trim() !== '' || row.price !== null) write(row.key, { isGone: true });
    else put(options.filter(({ key }) => key !== row.key));
    const near = isSaved ? undefined : (options[index - 1] ?? options[index + 1]);
    if (near) setWantedFocus(`${near.key}.optionName`);
  };

  return (
    <FormSection title={words.options}>
      <p className="text-dim text-sm">
        {words.freeHint} <span className="hidden lg:inline">{words.enterHint}</span>
      </p>
      <ol ref={list} className="flex flex-col divide-y divide-line">
        {options.map((row, index) => (
          <li key={row.key} className="py-3">
            <OptionLine
              row={row}
              place={index + 1}
              group={group}
              problems={problems}
              onChange={(change) => write(row.key, change)}
              onNamed={() => setWantedFocus(`${row.key}.price`)}
              onPriced={() => goOn(index)}
              onRemove={() => remove(row, index)}
            />
          </li>
        ))}
      </ol>
      <FieldPlace name="options" className="flex flex-col gap-2">
        {problems.options && (
          <p role="alert" className="font-semibold text-error-ink text-sm">
            {problems.options}
          </p>
        )}
        <Button
          tone="quiet"
          icon="plus"
          size="tap-lg"
          wide
          disabledReason={canAddRow(form) ? undefined : words.full}
          onPress={add}
        >
          {words.addOption}
        </Button>
      </FieldPlace>
    </FormSection>
  );
}
