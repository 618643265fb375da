import { expect, test } from 'vitest';
import { customerTextSchema, shownNameSchema } from './customer-text.ts';

test.each(['', ' \u200c', '\u3164\u3164', '\u2800', '\ufe0d', '\u{e0041}', null])(
  'a customer whose name is %j has none to show',
  (typed) => {
    expect(shownNameSchema(60, 'مشتری').parse(typed)).toBe('مشتری');
    expect(customerTextSchema(60).parse(typed)).toBeNull();
  },
);
