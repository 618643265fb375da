import { instantSchema } from '@pishkhan/contract/time/tehran.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shapeOf } from './shape.ts';

test('an object is written field by field, with what may be left out marked', () => {
  const schema = z.strictObject({ name: z.string().check(z.maxLength(40)), note: z.optional(z.string()) });
  expect(shapeOf(schema, 'input')).toBe('{\n  name: text ..40\n  note?: text\n}');
});

test.each([
  [z.int().check(z.gte(5), z.lte(120)), 'integer 5..120'],
  [z.int(), 'integer'],
  [z.number().check(z.gte(-90), z.lte(90)), 'number -90..90'],
  [z.enum(['NEW', 'CANCELED']), '"NEW" | "CANCELED"'],
  [z.literal('WEB'), '"WEB"'],
  [z.nullable(z.string()), 'text | null'],
  [z.string().check(z.regex(/^09[0-9]{9}$/)), 'text /^09[0-9]{9}$/'],
  [instantSchema, 'instant'],
  [z.iso.date(), 'date'],
  [z.array(z.int()).check(z.minLength(1)), '[integer] 1..'],
  [z.object({}), '{}'],
])('%# is written %s', (schema, written) => {
  expect(shapeOf(schema, 'output')).toBe(written);
});
