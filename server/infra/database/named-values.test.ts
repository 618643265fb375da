import { expect, it } from 'vitest';
import { numberValues } from './named-values.ts';

it('values are numbered by their first use, each once, and unused ones are left out', () => {
  const text = `SELECT 1 WHERE code = :'code'::text AND shop = :'shop'::text OR code < :'code'::text`;
  expect(numberValues(text, { shop: 'reyhoon', code: 'A-1', status: 'NEW' })).toEqual({
    text: 'SELECT 1 WHERE code = $1::text AND shop = $2::text OR code < $1::text',
    values: ['A-1', 'reyhoon'],
  });
});

it('a parameter without a value throws', () => {
  expect(() => numberValues(`SELECT :'code'::text`, { code: undefined })).toThrow('code');
});
