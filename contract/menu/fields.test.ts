import { expect, test } from 'vitest';
import { deliveryPriceSchema, deliveryTimeSchema } from '../vendors/ordering-settings.ts';
import { nameSchema, optionPriceSchema, priceSchema } from './fields.ts';

const schemas = { nameSchema, priceSchema, optionPriceSchema, deliveryPriceSchema, deliveryTimeSchema };
const wrongWith = (schema: keyof typeof schemas, given: unknown) =>
  schemas[schema].safeParse(given).error?.issues.map(({ message }) => message);

test.each([
  ['nameSchema', '', 'نام را وارد کنید.'],
  ['nameSchema', ' \u200c ', 'نام را وارد کنید.'],
  ['nameSchema', null, 'نام را وارد کنید.'],
  ['priceSchema', null, 'قیمت را وارد کنید.'],
  ['optionPriceSchema', null, 'قیمت را وارد کنید.'],
  ['deliveryPriceSchema', null, 'هزینه ارسال را وارد کنید.'],
  ['deliveryTimeSchema', null, 'زمان ارسال را وارد کنید.'],
] as const)('an empty value of %s (%j) asks to enter it, and says nothing else', (schema, given, message) => {
  expect(wrongWith(schema, given)).toEqual([message]);
});

test.each([
  ['nameSchema', 'ن', 'نام باید بین ۲ تا ۶۰ نویسه باشد.'],
  ['priceSchema', 0, 'قیمت واردشده معتبر نیست.'],
  ['optionPriceSchema', -1, 'قیمت واردشده معتبر نیست.'],
  ['deliveryPriceSchema', 1_000_001, 'هزینه ارسال باید بین ۰ تا ۱٬۰۰۰٬۰۰۰ تومان باشد.'],
  ['deliveryTimeSchema', 4, 'زمان ارسال باید بین ۵ تا ۱۸۰ دقیقه باشد.'],
] as const)('a wrong value of %s (%j) says what is right', (schema, given, message) => {
  expect(wrongWith(schema, given)).toEqual([message]);
});

test('a name without visible characters counts as empty', () => {
  for (const name of [
    '\u3164\u3164',
    '\u2800\u2800\u2800',
    '\ufe0d\ufe0f',
    '\u{e0061}\u{e0062}',
    '\u200c \u034f',
  ])
    expect(nameSchema.safeParse(name).error?.issues[0]?.message).toBe('نام را وارد کنید.');
});
