import { defineCall } from '@pishkhan/contract/kit/call.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiMarkdown } from './api.ts';

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

test('a call is described by method, path, who, what goes in and out, and its refusals by status', () => {
  const text = apiMarkdown([accept]);
  expect(text).toContain('`PATCH /api/v1/Order/accept/{code}`');
  expect(text).toContain('Who: MANAGER, CASHIER (permission `orders.act`); shop in ACTIVE.');
  expect(text).toContain('Path:\n\n```ts\n{\n  code: text\n}');
  expect(text).toContain('Body:\n\n```ts\n{\n  preparationTime: integer 5..120\n}');
  expect(text).toContain('Result:\n\n```ts\n{\n  version: integer\n}');
  expect(text).toContain('400 `MALFORMED`, 401 `UNAUTHENTICATED`, 403 `FORBIDDEN`, 404 `NOT_FOUND`, 408 ');
});
