import { expect, test } from 'vitest';
import { sampleOrder } from '../testkit/sample-order.ts';
import { diffBaskets } from './basket-diff.ts';

const [kebab, doogh] = sampleOrder().orderItems as [Item, Item];
type Item = ReturnType<typeof sampleOrder>['orderItems'][number];
const told = (before: Item[], after: Item[]) => {
  const diff = diffBaskets(before, after);
  const names = (side: typeof diff.before) =>
    side.filter(({ differs }) => differs !== 'no').map(({ line }) => `${line.quantity} ${line.productName}`);
  return { goes: names(diff.before), comes: names(diff.after) };
};

test('fewer of a dish: the old line goes and the new one comes', () => {
  expect(told([kebab, doogh], [{ ...kebab, quantity: 1 }, doogh])).toEqual({
    goes: ['2 چلوکباب کوبیده'],
    comes: ['1 چلوکباب کوبیده'],
  });
});

test('a changed quantity is distinguished from a new line', () => {
  const { after } = diffBaskets([kebab], [{ ...kebab, quantity: 1 }, doogh]);
  expect(after.map(({ differs }) => differs)).toEqual(['in-number', 'in-kind']);
});

test('a dish that is gone only goes', () => {
  expect(told([kebab, doogh], [kebab])).toEqual({ goes: ['1 دوغ محلی'], comes: [] });
});

test('the same dish with other options is another line', () => {
  expect(told([kebab], [{ ...kebab, options: [] }])).toEqual({
    goes: ['2 چلوکباب کوبیده'],
    comes: ['2 چلوکباب کوبیده'],
  });
});

test('of two equal lines one may go', () => {
  expect(told([doogh, doogh], [doogh])).toEqual({ goes: ['1 دوغ محلی'], comes: [] });
});
