import { defineCall } from '@pishkhan/contract/kit/call.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiPages } from './api.ts';

const accept = defineCall({
  name: 'acceptOrder',
  method: 'PATCH',
  path: '/api/v1/Order/accept/{code}',
  summary: 'Accept a new order.',
  access: { kind: 'staff', permission: 'orders.act', statuses: ['ACTIVE'] },
  params: z.strictObject({ code: z.string() }),
  body: z.strictObject({ preparationTime: z.int().check(z.gte(5), z.lte(120)) }),
  response: z.object({ version: z.int() }),
  idempotent: true,
  faults: ['ORDER_STATE_CONFLICT'],
});

test('the index leads to the page of each call, and the console’s calls are indexed on their own page', () => {
  const signIn = defineCall({
    ...{ name: 'signInOperator', method: 'POST', path: '/operator/v1/sign-in', summary: 'Sign in.' },
    access: { kind: 'console' },
    ...{ response: z.object({}), faults: [] },
  });
  const pages = apiPages([accept, signIn]);
  expect(Object.keys(pages)).toEqual(['api.md', 'api-panel-orders.md', 'api-console.md']);
  expect(pages['api.md']).toContain('| [acceptOrder](api-panel-orders.md#acceptorder) | PATCH |');
  expect(pages['api.md']).not.toContain('signInOperator');
  expect(pages['api-console.md']).toContain('| [signInOperator](#signinoperator) | POST |');
  expect(() => apiPages([{ ...accept, path: '/other/v1/x' }])).toThrow('acceptOrder belongs to no group');
});

test('a call is described by method, path, who, what goes in and out, and its refusals by status', () => {
  const text = apiPages([accept])['api-panel-orders.md']!;
  expect(text).toContain(
    '## acceptOrder\n\n`PATCH /api/v1/Order/accept/{code}`\n\nپذیرش سفارش\n\nAccept a new order.',
  );
  expect(text).toContain('`PATCH /api/v1/Order/accept/{code}`');
  expect(text).toContain('Who: MANAGER, CASHIER (permission `orders.act`); shop in ACTIVE.');
  expect(text).toContain('Path:\n\n```ts\n{\n  code: text\n}');
  expect(text).toContain('Body:\n\n```ts\n{\n  preparationTime: integer 5..120\n}');
  expect(text).toContain('Result:\n\n```ts\n{\n  version: integer\n}');
  expect(text).toContain('400 `MALFORMED`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN`, 404 `NOT_FOUND`, 408 ');
});
