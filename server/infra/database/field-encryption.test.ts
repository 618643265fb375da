import { expect, it } from 'vitest';
import { DataKeys } from './field-encryption.ts';

const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
const place = { table: 'vendor', column: 'owner_national_code', row: 'abc234' } as const;
const code = '0012345679';

it('a field is sealed differently each time, and can be opened', () => {
  const keys = new DataKeys([one]);
  const sealed = keys.seal(place, code);
  expect(sealed).toMatch(/^sealed1\.[0-9a-f]{8}\.[\w-]{50,}$/);
  expect(sealed).not.toContain(code);
  expect(keys.seal(place, code)).not.toBe(sealed);
  expect(keys.open(place, sealed)).toBe(code);
  expect(keys.open(place, keys.seal(place, ''))).toBe('');
  expect(keys.open(place, keys.seal(place, 'رضا'))).toBe('رضا');
});

it('a sealed value of another field, or a changed one, is not opened', () => {
  const keys = new DataKeys([one]);
  const sealed = keys.seal(place, code);
  for (const elsewhere of [
    { ...place, row: 'other2' },
    { ...place, column: 'name' },
    { ...place, table: 'person' as const },
  ])
    expect(() => keys.open(elsewhere, sealed)).toThrow();
  const at = sealed.length - 5;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(() => keys.open(place, changed)).toThrow();
  expect(() => keys.open(place, sealed.slice(0, 20))).toThrow();
});

it('rows from before the encryption and values sealed with older keys can be read', () => {
  const old = new DataKeys([one]);
  const both = new DataKeys([two, one]);
  expect(both.open(place, code)).toBe(code);
  expect(both.open(place, old.seal(place, code))).toBe(code);
  expect(() => old.open(place, both.seal(place, code))).toThrow('is not here');
});
