import { refuse } from '@pishkhan/contract/faults.ts';
import { expect, test } from 'vitest';
import { refuseVariants } from './written-variants.ts';

const present = [
  { id: 1, name: 'کوچک' },
  { id: 2, name: 'بزرگ' },
];

test.each([
  ['nothing is written', []],
  ['a name stays as it is', [{ productId: 1 }, { productId: 2 }]],
  [
    'two exchange their names',
    [
      { productId: 1, productName: 'بزرگ' },
      { productId: 2, productName: 'کوچک' },
    ],
  ],
  ['a new one has a name of its own', [{ productName: 'متوسط' }]],
  [
    'a new one takes the name that another gives up',
    [{ productId: 1, productName: 'متوسط' }, { productName: 'کوچک' }],
  ],
])('variants are accepted: %s', (_what, written) => {
  expect(refuseVariants(written, present)).toBeUndefined();
});

test('a variant of another product is not found', () => {
  expect(refuseVariants([{ productId: 1 }, { productId: 3 }], present)).toEqual(refuse('NOT_FOUND'));
});

test('the second mention of a variant is named', () => {
  expect(refuseVariants([{ productId: 2 }, { productId: 1 }, { productId: 2 }], present)).toEqual(
    refuse('LISTED_TWICE', { pointer: '/variants/2/productId' }),
  );
});

test.each([
  [
    'a new one like one that is there',
    [{ productName: 'بزرگ' }],
    { pointer: '/variants/0/productName', id: 2 },
  ],
  [
    'a changed one like one that is not written',
    [{ productId: 1, productName: 'بزرگ' }],
    { pointer: '/variants/0/productName', id: 2 },
  ],
  [
    'two new ones',
    [{ productName: 'متوسط' }, { productName: 'متوسط' }],
    { pointer: '/variants/1/productName', id: null },
  ],
])('two names that look the same are refused where the later one stands: %s', (_what, written, params) => {
  const name = written.at(-1)!.productName!;
  expect(refuseVariants(written, present)).toEqual(refuse('NAME_TAKEN', { ...params, name }));
});

test('letters of another keyboard make no other name', () => {
  expect(refuseVariants([{ productName: 'كوچك' }], present)).toMatchObject({ code: 'NAME_TAKEN' });
});
