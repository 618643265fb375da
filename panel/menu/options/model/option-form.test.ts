import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { describe, expect, it } from 'vitest';
import { rebaseDraft } from '../../../forms/public.ts';
import {
  emptyOptionForm,
  groupChanges,
  newGroupBody,
  newRow,
  type OptionForm,
  type OptionRow,
  optionFormOf,
  optionLines,
} from './option-form.ts';
import { checkGroupChanges, checkNewGroup, optionFieldAt } from './option-problems.ts';

const bread: OptionCategory = {
  id: 7,
  optionCategoryName: 'نان',
  capacity: 1,
  isMandatory: true,
  optionStatus: 1,
  tax: 0,
  options: [
    { id: 71, optionName: 'لواش', price: 0, isApproved: 1, available: true, snooze: null },
    { id: 72, optionName: 'سنگک', price: 20_000, isApproved: 1, available: true, snooze: null },
  ],
  changeStatuses: [],
  changeRequests: [
    {
      id: 1,
      relatedProductPartType: 3,
      requestType: 5,
      result: 0,
      partId: 72,
      oldPrice: 20_000,
      newPrice: 25_000,
      reason: null,
      requestedAt: '2026-11-21T12:00:00.000+03:30',
    },
  ],
  productHeaders: [],
  productCategories: [],
  version: 3,
};
const base = optionFormOf(bread);
const withRow = (form: OptionForm, key: string, change: Partial<OptionRow>): OptionForm => ({
  ...form,
  options: form.options.map((row) => (row.key === key ? { ...row, ...change } : row)),
});

describe('of a group that is there', () => {
  it('the price that the shop wants stands in the form, though customers still pay the old one', () =>
    expect(base.options[1]!.price).toBe(25_000));

  it('a field that nobody has edited is not sent', () => {
    expect(groupChanges(base, base)).toBeUndefined();
    const changed = withRow({ ...base, tax: 10 }, 'o71', { optionName: 'لواش تازه' });
    expect(groupChanges(base, changed)).toEqual({
      head: { tax: 10 },
      options: [{ id: 71, optionName: 'لواش تازه' }],
      deletedOptions: [],
      keys: ['o71'],
    });
  });

  it('removed options are deleted and new ones added; an empty row is ignored', () => {
    const added = { ...newRow(base.options), optionName: 'تافتون', price: 5000 };
    const options = [...withRow(base, 'o71', { isGone: true }).options, added, newRow([added])];
    expect(groupChanges(base, { ...base, options })).toMatchObject({
      options: [{ optionName: 'تافتون', price: 5000 }],
      deletedOptions: [71],
      keys: ['n1'],
    });
  });

  it('a refused option is asked for again by its price alone', () =>
    expect(groupChanges(base, withRow(base, 'o71', { asksAgain: true }))?.options).toEqual([
      { id: 71, price: 0 },
    ]));

  it('a form asks only when both have changed the same option, or when an option that is being changed was removed', () => {
    const isAsked = (form: OptionForm, saved: OptionForm) =>
      rebaseDraft({ base, version: 1, form }, { saved, version: 2 }, { linesOf: optionLines, removed: '-' })
        .conflict !== undefined;
    const mine = withRow(base, 'o71', { price: 1000 });
    expect(isAsked(mine, withRow({ ...base, isMandatory: false }, 'o72', { price: 9000 }))).toBe(false);
    expect(isAsked(mine, withRow(base, 'o71', { price: 2000 }))).toBe(true);
    expect(isAsked(mine, withRow(base, 'o71', { price: 1000 }))).toBe(false);
    expect(isAsked(mine, { ...base, options: base.options.slice(1) })).toBe(true);
    expect(isAsked({ ...base, tax: 10 }, { ...base, capacity: 2 })).toBe(false);
  });
});

describe('faults are shown at their fields', () => {
  it('nothing of the tax: it begins as the shop’s certificate says', () => {
    expect([emptyOptionForm(true).tax, emptyOptionForm(false).tax]).toEqual([10, 0]);
  });

  it('of a new group: its name, its options, a capacity that none can fill', () => {
    const empty = emptyOptionForm(true);
    expect(Object.keys(checkNewGroup(empty, newGroupBody(empty))).sort()).toEqual([
      'optionCategoryName',
      'options',
    ]);
    const [first] = empty.options;
    const one = {
      ...empty,
      optionCategoryName: 'سس',
      capacity: 2,
      options: [{ ...first!, optionName: 'سیر' }],
    };
    expect(Object.keys(checkNewGroup(one, newGroupBody(one))).sort()).toEqual(['capacity', 'n1.price']);
  });

  it('of a changed one: two options of one name, however they are typed', () => {
    const twice = withRow(base, 'o72', { optionName: 'لواش ' });
    expect(Object.keys(checkGroupChanges(7, twice, groupChanges(base, twice)!))).toEqual(['o72.optionName']);
  });

  it('when the server names them, by what was sent', () => {
    expect(optionFieldAt('/options/1/optionName', ['o71', 'n1'])).toBe('n1.optionName');
    expect(optionFieldAt('/options/4', ['o71'])).toBe('options');
    expect(optionFieldAt('/optionCategoryName', [])).toBe('optionCategoryName');
    expect(optionFieldAt('/nowhere', [])).toBeUndefined();
  });
});
