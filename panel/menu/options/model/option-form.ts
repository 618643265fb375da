// The form values of an option group, and the changes that are sent. Pure. Invariant: an untouched field is not sent, so a form that was open
// for an hour reverts nobody else's change. Availability is not part of the form: it takes effect at once.

import { defaultTax } from '@pishkhan/contract/menu/fields.ts';
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { maxOptions } from '@pishkhan/contract/menu/options/option-edit.ts';
import { approval, type ChangeRequest, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { formatNumber } from '../../../fa/digits.ts';
import type { FormLine } from '../../../forms/public.ts';
import { optionFormWords } from '../option-words.ts';

export interface OptionRow {
  /** The row's key on this screen, which it has before it has an id. */
  readonly key: string;
  /** Null for a new option. */
  readonly id: number | null;
  readonly optionName: string;
  /** The requested price in toman, which may still await the platform; null when empty. */
  readonly price: number | null;
  /** Marked for deletion at the next save. */
  readonly isGone: boolean;
  /** Submits a refused option to the platform again, even unchanged. */
  readonly asksAgain: boolean;
}

export interface OptionForm {
  readonly optionCategoryName: string;
  readonly capacity: number | null;
  readonly isMandatory: boolean;
  readonly tax: 0 | 10;
  readonly optionStatus: 0 | 1;
  readonly options: readonly OptionRow[];
}

export const headKeys = ['optionCategoryName', 'capacity', 'isMandatory', 'tax', 'optionStatus'] as const;

export function newRow(options: readonly OptionRow[]): OptionRow {
  const taken = options.filter(({ id }) => id === null).map(({ key }) => Number(key.slice(1)));
  const key = `n${Math.max(0, ...taken) + 1}`;
  return { key, id: null, optionName: '', price: null, isGone: false, asksAgain: false };
}

export const emptyOptionForm = (isTax: boolean): OptionForm => ({
  optionCategoryName: '',
  capacity: 1,
  isMandatory: false,
  tax: defaultTax(isTax),
  optionStatus: 1,
  options: [newRow([])],
});

/** The pending or last refused change request of an option of this type. */
export const requestOf = (
  { changeRequests }: Pick<OptionCategory, 'changeRequests'>,
  optionId: number,
  type: 'ADD_NEW_OPTION' | 'OPTION_PRICE_CHANGED',
): ChangeRequest | undefined =>
  changeRequests
    .filter(({ requestType, partId }) => requestType === changeType[type] && partId === optionId)
    .at(-1);

export const optionFormOf = (group: OptionCategory): OptionForm => ({
  optionCategoryName: group.optionCategoryName,
  capacity: group.capacity,
  isMandatory: group.isMandatory,
  tax: group.tax,
  optionStatus: group.optionStatus,
  options: group.options.map(({ id, optionName, price }) => {
    const asked = requestOf(group, id, 'OPTION_PRICE_CHANGED');
    const wanted = asked?.result === approval.PENDING ? asked.newPrice : price;
    return { key: `o${id}`, id, optionName, price: wanted, isGone: false, asksAgain: false };
  }),
});

/** An empty row is not an option: the last one is there for further input. */
export const isBlank = ({ id, optionName, price }: OptionRow): boolean =>
  id === null && optionName.trim() === '' && price === null;

export const remainingRows = ({ options }: OptionForm): OptionRow[] =>
  options.filter((row) => !row.isGone && !isBlank(row));

export const canAddRow = ({ options }: OptionForm): boolean =>
  options.filter(({ isGone }) => !isGone).length < maxOptions;

// A missing value is sent as such, so that the schema words the problem.
const written = ({ optionName, price }: OptionRow) => ({ optionName, price: price ?? Number.NaN });
const writtenHead = (form: OptionForm) => ({
  optionCategoryName: form.optionCategoryName,
  capacity: form.capacity ?? Number.NaN,
  isMandatory: form.isMandatory,
  tax: form.tax,
  optionStatus: form.optionStatus,
});

function differing<T extends object>(before: T, after: T): Partial<T> {
  const keys = Object.keys(after) as (keyof T)[];
  return Object.fromEntries(
    keys.filter((key) => !Object.is(before[key], after[key])).map((key) => [key, after[key]]),
  ) as Partial<T>;
}

export function newGroupBody(form: OptionForm) {
  const { optionStatus: _, ...head } = writtenHead(form);
  const rows = remainingRows(form);
  return { body: { ...head, options: rows.map(written) }, keys: rows.map(({ key }) => key) };
}

type WrittenOption = ReturnType<typeof written>;
type OptionChange = WrittenOption | ({ id: number } & Partial<WrittenOption>);

/** The fields that may differ when two people edit the same group. */
export const optionLines = (form: OptionForm): FormLine[] => [
  { label: optionFormWords.name, value: form.optionCategoryName.trim() || '—' },
  { label: optionFormWords.capacity, value: form.capacity === null ? '—' : formatNumber(form.capacity) },
  {
    label: optionFormWords.isMandatory,
    value: form.isMandatory ? optionFormWords.isOn : optionFormWords.isOff,
  },
  { label: optionFormWords.tax, value: optionFormWords.taxes[form.tax] },
  {
    label: optionFormWords.isShown,
    value: form.optionStatus === 1 ? optionFormWords.isOn : optionFormWords.isOff,
  },
  ...form.options
    .filter((row) => row.id !== null)
    .map((row) => ({
      key: row.key,
      label: optionFormWords.option(row.optionName),
      value: row.isGone ? optionFormWords.gone : optionFormWords.terms(row.optionName, row.price),
    })),
];

export interface GroupChanges {
  readonly head: Partial<ReturnType<typeof writtenHead>>;
  readonly options: readonly OptionChange[];
  readonly deletedOptions: readonly number[];
  /** The keys of the form rows of these options, in the same order. */
  readonly keys: readonly string[];
}

/** The differences between the values as read and the form; undefined when there are none. */
export function groupChanges(base: OptionForm, form: OptionForm): GroupChanges | undefined {
  const head = differing(writtenHead(base), writtenHead(form));
  const rows = form.options.flatMap((row): { key: string; option: OptionChange }[] => {
    if (row.isGone || isBlank(row)) return [];
    if (row.id === null) return [{ key: row.key, option: written(row) }];
    const before = base.options.find(({ key }) => key === row.key);
    const changed = {
      ...(before ? differing(written(before), written(row)) : written(row)),
      ...(row.asksAgain && { price: row.price ?? Number.NaN }),
    };
    return Object.keys(changed).length > 0 ? [{ key: row.key, option: { id: row.id, ...changed } }] : [];
  });
  const deletedOptions = form.options.flatMap(({ id, isGone }) => (isGone && id !== null ? [id] : []));
  if (Object.keys(head).length + rows.length + deletedOptions.length === 0) return undefined;
  return {
    head,
    options: rows.map(({ option }) => option),
    deletedOptions,
    keys: rows.map(({ key }) => key),
  };
}
