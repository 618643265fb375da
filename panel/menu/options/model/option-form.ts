// What stands in the form of a group of options, and what of it is sent. Pure. Always true: what nobody touched is not sent, so a form
// that was open for an hour takes back nothing that somebody else has done meanwhile. What is sold out is no part of it: that holds at once.

import { usualTax } from '@pishkhan/contract/menu/fields.ts';
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { mostOptions } from '@pishkhan/contract/menu/options/option-edit.ts';
import { approval, type ChangeRequest, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { formatNumber } from '../../../fa/digits.ts';
import type { FormLine } from '../../../forms/public.ts';
import { optionFormWords } from '../option-words.ts';

export interface OptionRow {
  /** Its own on this screen, also before it has an id. */
  readonly key: string;
  /** Null: it is new. */
  readonly id: number | null;
  readonly optionName: string;
  /** Toman; null: nothing is typed. What the shop wants, which may still wait for the platform. */
  readonly price: number | null;
  /** Crossed out, until it is saved. */
  readonly isGone: boolean;
  /** A refused one is put before the platform once more, even as it is. */
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
  tax: usualTax(isTax),
  optionStatus: 1,
  options: [newRow([])],
});

/** The request of an option of this type that waits, or that was refused last. */
export const requestOf = (
  { changeRequests }: Pick<OptionCategory, 'changeRequests'>,
  optionId: number,
  type: 'ADD_NEW_OPTION' | 'OPTION_PRICE_CHANGED',
): ChangeRequest | undefined =>
  changeRequests.findLast(
    ({ requestType, partId }) => requestType === changeType[type] && partId === optionId,
  );

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

/** A row in which nothing has been written is no option: the last one waits for whoever goes on. */
export const isBlank = ({ id, optionName, price }: OptionRow): boolean =>
  id === null && optionName.trim() === '' && price === null;

export const staying = ({ options }: OptionForm): OptionRow[] =>
  options.filter((row) => !row.isGone && !isBlank(row));

export const hasRoom = ({ options }: OptionForm): boolean =>
  options.filter(({ isGone }) => !isGone).length < mostOptions;

// What is missing is sent as such, so that the schema words it.
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
  const rows = staying(form);
  return { body: { ...head, options: rows.map(written) }, keys: rows.map(({ key }) => key) };
}

type WrittenOption = ReturnType<typeof written>;
type OptionChange = WrittenOption | ({ id: number } & Partial<WrittenOption>);

/** What may differ between two people who edit the same group. */
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
  /** Which rows of the form the options are, in the same order. */
  readonly keys: readonly string[];
}

/** What differs between what was read and what stands there now; undefined when nothing does. */
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

function merged<T extends object>(base: T, mine: T, now: T): T {
  const keys = Object.keys(now) as (keyof T)[];
  return Object.fromEntries(
    keys.map((key) => [key, Object.is(base[key], mine[key]) ? now[key] : mine[key]]),
  ) as T;
}

const find = ({ options }: OptionForm, key: string) => options.find((row) => row.key === key);

/** `base` is what was read when `mine` was begun, `now` what is read now: what was typed stays, the rest follows. */
export function rebaseOptions(base: OptionForm, mine: OptionForm, now: OptionForm): OptionForm {
  const there = now.options.map((row) => {
    const before = find(base, row.key);
    const typed = find(mine, row.key);
    return before && typed ? merged(before, typed, row) : row;
  });
  const added = mine.options.filter(({ id }) => id === null);
  return { ...merged(base, mine, now), options: [...there, ...added] };
}

/** Whether somebody else has changed what this person has changed too. */
export function isMet(base: OptionForm, mine: OptionForm, now: OptionForm): boolean {
  const meets = <T extends object>(before: T, typed: T, then: T): boolean =>
    (Object.keys(before) as (keyof T)[]).some(
      (key) =>
        !Object.is(before[key], typed[key]) &&
        !Object.is(before[key], then[key]) &&
        !Object.is(typed[key], then[key]),
    );
  const head = (form: OptionForm) => ({ ...form, options: undefined });
  if (meets(head(base), head(mine), head(now))) return true;
  return base.options.some((before) => {
    const typed = find(mine, before.key);
    const then = find(now, before.key);
    if (!typed || Object.keys(differing(before, typed)).length === 0) return false;
    return then ? meets(before, typed, then) : !typed.isGone;
  });
}
