import { defineCall } from '@pishkhan/contract/kit/call.ts';
import { expect, test } from 'vitest';
import { accessMatrix } from './access-matrix.ts';

const call = { method: 'GET', path: '/x', summary: '', faults: [] } as const;
const staff = { kind: 'staff', permission: 'orders.act', statuses: ['ACTIVE'] } as const;
const rows = (text: string) => text.split('\n').filter((line) => line.startsWith('| '));

test('a role may where its permission and the status of the shop allow it, and nobody elsewhere', () => {
  const text = accessMatrix([defineCall({ ...call, name: 'acceptOrder', access: staff })]);
  expect(text).toContain('- **S1**: `ACTIVE`\n');
  expect(rows(text)).toContain('| acceptOrder | M C | · |');
});

test('what everybody signed in may is open to all roles in every status', () => {
  const access = { kind: 'staff', permission: 'any', statuses: 'any' } as const;
  expect(rows(accessMatrix([defineCall({ ...call, name: 'me', access })]))).toContain('| me | M C A B |');
});

test('statuses that differ in a single call get columns of their own', () => {
  const both = { ...staff, statuses: ['ACTIVE', 'INACTIVE'] } as const;
  const text = accessMatrix([
    defineCall({ ...call, name: 'one', access: staff }),
    defineCall({ ...call, name: 'two', access: both }),
  ]);
  expect(rows(text)).toEqual(expect.arrayContaining(['| one | M C | · | · |', '| two | M C | M C | · |']));
});

test('calls of the marketplace are not for staff', () => {
  const text = accessMatrix([
    defineCall({ ...call, name: 'tell', access: { kind: 'marketplace', permission: 'shops.read' } }),
  ]);
  expect(rows(text)).toContain('| tell | marketplace |');
});
