import { expect, test } from 'vitest';
import { type Draft, follow, isDirty, isOvertaken, restore } from './draft-state.ts';

interface Form {
  price: number;
}
const standing = (price: number, version: number) => ({ saved: { price }, version });
const begun = (price: number, version: number, typed = price): Draft<Form> => ({
  base: JSON.stringify({ price }),
  version,
  form: { price: typed },
});

test('a form into which nothing was typed follows what others save', () => {
  const followed = follow(begun(1, 10), standing(2, 20));
  expect(followed).toEqual(begun(2, 20));
  expect(follow(followed, standing(2, 20))).toBe(followed);
});

test('what was typed stays when others save, with the version that it was begun over', () => {
  const typed = begun(1, 10, 5);
  expect(isOvertaken(typed, standing(1, 10))).toBe(false);
  expect(isOvertaken(typed, standing(2, 20))).toBe(true);
  expect(follow(typed, standing(2, 20))).toBe(typed);
});

test('what was typed and what others saved may be the same, or one’s own work: nobody is asked', () => {
  expect(isOvertaken(begun(1, 10, 5), standing(5, 20))).toBe(false);
  expect(follow(begun(1, 10, 5), standing(5, 20))).toEqual(begun(5, 20));
  const half = { ...begun(1, 10, 5), own: 20 };
  expect(isOvertaken(half, standing(2, 20))).toBe(false);
  expect(follow(half, standing(2, 20))).toEqual({ ...begun(2, 20, 5), own: 20 });
});

test('what a device has kept outlives a reload, also over something that has changed', () => {
  const kept = { saved: JSON.stringify({ price: 1 }), version: 10, form: { price: 5 } };
  const restored = restore(kept, standing(2, 20));
  expect([restored.form, isDirty(restored), isOvertaken(restored, standing(2, 20))]).toEqual([
    { price: 5 },
    true,
    true,
  ]);
  expect(restore({ ...kept, form: { cost: 5 } as never }, standing(2, 20))).toEqual(begun(2, 20));
  expect(restore(null, standing(2, 20))).toEqual(begun(2, 20));
});
