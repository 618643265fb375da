import { beforeEach, expect, test } from 'vitest';
import { dropDrafts } from './drop-drafts.ts';
import { dropDraft, readDraft, storeDraft } from './stored-draft.ts';

/** Its entries are own properties, like those of a browser's storage. */
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
const base = { name: 'چلو', rows: [{ key: 'v1', price: 5 as number | null }] };
const now = { saved: base, version: 3 };
const draft = { at, version: 3, base, form: { name: '', rows: [{ key: 'v1', price: null }] } };

test('a draft is restored exactly, half a form too', () => {
  expect(storeDraft(storage, 'a1:product:7', draft)).toBe(true);
  expect(readDraft(storage, 'a1:product:7', now, at + 300_000)).toEqual(draft);
});

test('each form of each shop has its own draft', () => {
  storeDraft(storage, 'a1:product:7', draft);
  for (const key of ['a1:product:8', 'b2:product:7', 'a1:product:new'])
    expect(readDraft(storage, key, now, at)).toBeUndefined();
});

test('a draft that is a week old, broken, or of other fields is not restored', () => {
  storeDraft(storage, 'a1', draft);
  expect(readDraft(storage, 'a1', now, at + 6.9 * 86_400_000)).toBeDefined();
  expect(readDraft(storage, 'a1', now, at + 7 * 86_400_000)).toBeUndefined();
  const other = { ...draft, form: { ...draft.form, rows: [{}] } };
  const { version: _, ...unversioned } = draft;
  for (const text of ['{', '7', '{"at":1}', JSON.stringify(other), JSON.stringify(unversioned)]) {
    storage.setItem('draft:a1', text);
    expect(readDraft(storage, 'a1', now, at)).toBeUndefined();
  }
});

test('a device without storage says so', () => {
  const full = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(storeDraft(full, 'a1', draft)).toBe(false);
});

test('signing out drops the drafts of every shop and nothing else', () => {
  storeDraft(storage, 'a1', draft);
  storeDraft(storage, 'b2', draft);
  storage.setItem('printing:a1', '{}');
  dropDrafts(storage);
  expect(Object.keys(storage)).toEqual(['printing:a1']);
  dropDraft(storage, 'a1');
});
