import { beforeEach, expect, test } from 'vitest';
import { sampleProduct } from '../../products/model/sample-product.ts';
import { dropDrafts } from './drop-drafts.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './product-draft.ts';
import { emptyForm, formOf } from './product-form.ts';

/** Entries are its own keys, as those of a browser's storage are. */
class MemoryStorage {
  [key: string]: unknown;
}
Object.defineProperties(MemoryStorage.prototype, {
  getItem: {
    value(this: MemoryStorage, key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(this: MemoryStorage, key: string, text: string) {
      this[key] = text;
    },
  },
  removeItem: {
    value(this: MemoryStorage, key: string) {
      delete this[key];
    },
  },
});
let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage() as unknown as Storage;
});

const at = 1_790_000_000_000;
const base = formOf(sampleProduct());
const draft = {
  at,
  base,
  form: { ...base, headerName: 'چلو', variants: [{ ...base.variants[0]!, price: null }] },
};

test('a draft is restored exactly, half a form too', () => {
  const key = draftKey('a1', 7);
  expect(keepDraft(storage, key, draft)).toBe(true);
  expect(readDraft(storage, key, at + 300_000)).toEqual(draft);
});

test('each shop and each product has its own, and so has the one that is not made yet', () => {
  keepDraft(storage, draftKey('a1', 7), draft);
  for (const key of [draftKey('a1', 8), draftKey('b2', 7), draftKey('a1', null)])
    expect(readDraft(storage, key, at)).toBeUndefined();
});

test('after a week, and in a form that another version wrote, there is none', () => {
  const key = draftKey('a1', null);
  keepDraft(storage, key, { at, base: emptyForm(true), form: emptyForm(true) });
  expect(readDraft(storage, key, at + 6.9 * 86_400_000)).toBeDefined();
  expect(readDraft(storage, key, at + 7 * 86_400_000)).toBeUndefined();
  for (const text of [
    '{',
    '{"at":1}',
    JSON.stringify({ ...draft, form: { ...draft.form, variants: [{}] } }),
  ]) {
    storage.setItem(key, text);
    expect(readDraft(storage, key, at)).toBeUndefined();
  }
});

test('a device that keeps nothing says so', () => {
  const full = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(keepDraft(full, draftKey('a1', 7), draft)).toBe(false);
});

test('signing out takes every draft of every shop and nothing else', () => {
  keepDraft(storage, draftKey('a1', 7), draft);
  keepDraft(storage, draftKey('b2', null), draft);
  storage.setItem('printing:a1', '{}');
  dropDrafts(storage);
  expect(Object.keys(storage)).toEqual(['printing:a1']);
  dropDraft(storage, draftKey('a1', 7));
});
