import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { slimContract } from './slim-contract.ts';

test('a call keeps its name, method, path and whether it repeats safely; its schemas go', () => {
  const source = `
const read = { kind: 'staff' };
export const one = defineCall({
  name: 'one', method: 'GET', path: '/api/{code}', summary: 'a { brace', access: read,
  params: z.object({ code: z.string() }), response: order, idempotent: true, faults: [],
});
export const two = defineCall({ name: 'two', method: 'POST', path: '/two', access, body: z.object({ name: z.string() }) });
export const calls = { one, two };`;
  expect(slimContract(source, parseAst)).toBe(`
const read = { kind: 'staff' };
export const one = defineCall({ name: 'one', method: 'GET', path: '/api/{code}', idempotent: true });
export const two = defineCall({ name: 'two', method: 'POST', path: '/two' });
export const calls = { one, two };`);
});

test('a call with a form keeps that it has one, without the modules of its limits', () => {
  const source = `export const one = defineCall({ name: 'one', form: { files: 3, fileBytes: maxImageBytes }, faults: [] });`;
  expect(slimContract(source, parseAst)).toBe(`export const one = defineCall({ name: 'one', form: true });`);
});

test('a fault keeps its words, also those that are made of what it knows', () => {
  const source = `export const faults = { CONFLICT: defineFault({
  status: 409, title: 'تغییر کرده است', params: z.object({ by: z.string() }), detail: ({ by }) => by, retryable: true }) };`;
  expect(slimContract(source, parseAst)).toBe(
    `export const faults = { CONFLICT: defineFault({ status: 409, title: 'تغییر کرده است', detail: ({ by }) => by, retryable: true }) };`,
  );
});
