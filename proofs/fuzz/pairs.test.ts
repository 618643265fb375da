import { expect, test } from 'vitest';
import type { Operation } from './operations.ts';
import { listPairs } from './pairs.ts';

const operation = (id: string, method: string): Operation => ({
  id,
  method,
  path: `/${id}`,
  access: { kind: 'staff' },
  parameters: [],
  responses: {},
});
const operations = [
  operation('accept', 'PATCH'),
  operation('read', 'GET'),
  operation('cancel', 'POST'),
  operation('save', 'PUT'),
];
const namesOf = (seed: number) =>
  listPairs(operations, seed).map((pair) => pair.map(({ id }) => id).join(' and '));

test('each writing call meets each, and itself, once, in an order of the seed', () => {
  const all = [
    'accept and accept',
    'accept and cancel',
    'accept and save',
    'cancel and cancel',
    'cancel and save',
    'save and save',
  ];
  expect(namesOf(1).sort()).toEqual(all);
  expect(namesOf(1)).toEqual(namesOf(1));
  const orders = new Set([1, 2, 3, 4].map((seed) => namesOf(seed).join()));
  expect(orders.size).toBeGreaterThan(1);
});
