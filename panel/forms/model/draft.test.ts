import { describe, expect, it, test } from 'vitest';
import { type Draft, type FormRules, hasShapeOf, isDirty, rebaseDraft, startDraft } from './draft.ts';

interface Form {
  price: number;
  tax: number;
}
const rules: FormRules<Form> = {
  linesOf: ({ price, tax }) => [
    { label: 'price', value: String(price) },
    { label: 'tax', value: String(tax) },
  ],
  removed: '-',
};
const standing = (price: number, version: number, tax = 0) => ({ saved: { price, tax }, version });
const typed = (price: number, over = standing(1, 10)): Draft<Form> => ({
  ...startDraft(over),
  form: { ...over.saved, price },
});

describe('a draft whose base changes on the server', () => {
  it('follows where nothing was edited', () => {
    const { draft } = rebaseDraft(startDraft(standing(1, 10)), standing(2, 20), rules);
    expect(draft).toEqual(startDraft(standing(2, 20)));
    expect(rebaseDraft(draft, standing(2, 20), rules).draft).toBe(draft);
  });

  it('keeps its input, and takes over what nobody else edited', () => {
    const { draft, conflict } = rebaseDraft(typed(5), standing(1, 20, 10), rules);
    expect(conflict).toBeUndefined();
    expect(draft).toMatchObject({ base: { price: 1, tax: 10 }, version: 20, form: { price: 5, tax: 10 } });
  });

  it('waits for a decision where both have changed the same', () => {
    const before = typed(5);
    const { draft, conflict } = rebaseDraft(before, standing(2, 20, 10), rules);
    expect(draft).toBe(before);
    expect(conflict?.lines).toMatchObject([
      { key: 'price', theirs: '2', mine: '5' },
      { key: 'tax', theirs: '10', mine: undefined },
    ]);
    expect(conflict?.merged).toMatchObject({ version: 20, form: { price: 5, tax: 10 } });
  });

  it('asks nothing where both have saved the same, or the new version is its own', () => {
    expect(rebaseDraft(typed(5), standing(5, 20), rules).conflict).toBeUndefined();
    const half = rebaseDraft({ ...typed(5), own: 20 }, standing(2, 20), rules);
    expect([half.conflict, half.draft.form.price]).toEqual([undefined, 5]);
  });

  it('shows every change once the server has refused its version', () => {
    const { conflict } = rebaseDraft({ ...typed(5), isRefused: true }, standing(1, 20, 10), rules);
    expect(conflict?.lines).toMatchObject([{ key: 'tax', mine: undefined }]);
    expect(rebaseDraft(conflict!.merged, standing(1, 20, 10), rules).conflict).toBeUndefined();
  });

  it('has no changes when its form says so', () => {
    const blank = { ...rules, hasChanges: () => false };
    expect([isDirty(typed(5), rules), isDirty(typed(5), blank)]).toEqual([true, false]);
    expect(rebaseDraft(typed(5), standing(2, 20), blank).draft).toEqual(startDraft(standing(2, 20)));
  });
});

test('a stored form fits only with the same fields', () => {
  const sample = { name: '', price: null, rows: [{ key: 'a', price: 1 }] };
  const fits = (form: object) => hasShapeOf(form, sample);
  expect(fits({ name: 'x', price: 5, rows: [] })).toBe(true);
  expect(fits({ name: 'x', price: 5, rows: [{ key: 'b', price: null }] })).toBe(true);
  expect(fits({ name: 'x', price: 5, rows: [{ key: 'b' }] })).toBe(false);
  expect(fits({ name: 'x', price: 5, rows: {} })).toBe(false);
  expect(fits({ name: 'x', price: 5 })).toBe(false);
  expect(fits({ name: 5, price: 5, rows: [] })).toBe(false);
  expect(fits({ name: 'x', price: 5, rows: [], more: 1 })).toBe(false);
});
