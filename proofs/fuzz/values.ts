// Values for a schema: allowed ones, the edges of its bounds, and ones that no schema of ours allows.
import fc from 'fast-check';
import type { Schema } from './operations.ts';
import type { Random } from './random.ts';

/** Values of earlier answers, by field name, so that requests reach existing objects. */
export type Harvest = Map<string, (string | number)[]>;

const maxKept = 200;

export function harvest(kept: Harvest, value: unknown, field = ''): void {
  if (Array.isArray(value)) for (const item of value.slice(0, 20)) harvest(kept, item, field);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) harvest(kept, inner, name);
  else if (
    /(code|id|ids|version|phone|digest|seq|number)$/i.test(field) &&
    (typeof value === 'string' || typeof value === 'number')
  ) {
    const list = kept.get(fieldKey(field)) ?? [];
    if (!list.includes(value)) kept.set(fieldKey(field), [...list, value].slice(-maxKept));
  }
}

/** `optionIds` share the values of `optionId`; `id` may belong to any object. */
const fieldKey = (field: string): string => field.toLowerCase().replace(/ids$/, 'id');

const known = (kept: Harvest, field: string, { pick }: Random): string | number | undefined => {
  const list = kept.get(fieldKey(field)) ?? (/id$/i.test(field) ? kept.get('id') : undefined);
  return list && list.length > 0 ? pick(list) : undefined;
};

const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat());

/** A value that the schema allows; rules beyond the schema may refuse it. */
export function validValue(schema: Schema, field: string, random: Random, kept: Harvest): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(random.pick(choices), field, random, kept);
  const type = random.pick(typesOf(schema));
  if (type === 'object') {
    const required = new Set(schema.required);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => required.has(name) || random.chance(0.6))
        .map(([name, inner]) => [name, validValue(inner, name, random, kept)]),
    );
  }
  if (type === 'array') {
    const least = schema.minItems ?? 0;
    const length = least + random.below(Math.min(4, (schema.maxItems ?? 4) - least + 1));
    return Array.from({ length }, () => validValue(schema.items ?? {}, field, random, kept));
  }
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') {
    const seen = random.chance(0.7) ? known(kept, field, random) : undefined;
    if (typeof seen === 'number') return seen;
    const { minimum = -1000, maximum = 1000 } = schema;
    return type === 'integer'
      ? random.draw(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1_000_000) }))
      : random.draw(fc.double({ min: minimum, max: maximum, noNaN: true }));
  }
  return type === 'string' ? validText(schema, field, random, kept) : null;
}

function validText(schema: Schema, field: string, random: Random, kept: Harvest): string {
  const seen = random.chance(0.7) ? known(kept, field, random) : undefined;
  if (seen !== undefined && (!schema.pattern || new RegExp(schema.pattern).test(String(seen))))
    return String(seen);
  if (schema.format === 'date-time')
    return new Date(Date.now() + (random.below(200) - 100) * 3_600_000).toISOString();
  if (schema.format === 'date')
    return `${1950 + random.below(80)}-0${1 + random.below(9)}-1${random.below(10)}`;
  if (schema.format === 'binary') return 'file';
  if (schema.pattern) return random.draw(fc.stringMatching(new RegExp(schema.pattern)));
  if (/phone|mobile/i.test(field)) return `0912${String(random.below(1e7)).padStart(7, '0')}`;
  const { minLength = 0, maxLength = 40 } = schema;
  const unit = fc.constantFrom(...'سلام کباب ۱۲ abc\u200c\n😀');
  return random.draw(fc.string({ unit, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }));
}

/** A value on a bound, or one beyond it. */
export function edgeValue(schema: Schema, random: Random): unknown {
  const types = typesOf(schema);
  if (types.includes('string')) {
    const bound = random.pick([schema.minLength, schema.maxLength].filter((one) => one !== undefined));
    return 'ب'.repeat(Math.max(0, (bound ?? 5_000) + random.below(3) - 1));
  }
  if (types.includes('array')) {
    const bound = random.pick([schema.minItems, schema.maxItems].filter((one) => one !== undefined));
    return Array(Math.max(0, (bound ?? 1_000) + random.below(3) - 1)).fill(1);
  }
  const bound = random.pick([schema.minimum ?? 0, schema.maximum ?? 0]);
  return bound + random.below(3) - 1;
}

const nasty: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    {},
    [],
    [[]],
    '',
    ' ',
    '\u0000',
    '\u200c',
    '\u202e‮',
    '\ud800',
    '\udfff\ud800',
    'a\u0000b',
  ],
  ...[0, -0, -1, 1.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, 1e-320],
  ...['۱۲۳', '١٢٣', '2147483648', '9223372036854775808', '1e3', '0x10', 'NaN', 'null', '-1', '007'],
  ...[
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '=1+1',
    'ﷺ'.repeat(300),
  ],
  ...[
    { __proto__x: 1 },
    { constructor: { prototype: {} } },
    { toString: 1, valueOf: 1 },
    ['a', 'a'],
    { length: 1e9 },
  ],
  ...[
    'a'.repeat(10_000),
    `a${' '.repeat(10_000)}b`,
    `a${'\u0301\u0323'.repeat(2_000)}`,
    Array(3_000).fill('x'),
  ],
  ...[
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30T00:00:00Z',
    '2026-11-22T10:00:00+99:99',
  ],
];

export const nastyValue = (random: Random): unknown => random.pick(nasty);
