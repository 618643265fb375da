import { expect, test } from 'vitest';
import { mutate } from './mutant.ts';
import { sqlSites } from './sql-sites.ts';

const mutantsOf = (text: string): string[] => sqlSites(text).map((site) => mutate(text, site));
const statement = (sql: string): string => `const text = \`${sql}\`;`;

test.each([
  ['SELECT 1 FROM a WHERE b AND c', ['SELECT 1 FROM a WHERE b OR c']],
  ['SELECT 1 FROM a WHERE code = $1', ['SELECT 1 FROM a WHERE code <> $1']],
  ['SELECT 1 FROM a WHERE at < now()', ['SELECT 1 FROM a WHERE at <= now()']],
  ['SELECT 1 FROM a WHERE at > now()', ['SELECT 1 FROM a WHERE at >= now()']],
  ['SELECT 1 FROM a ORDER BY at DESC', ['SELECT 1 FROM a ORDER BY at ASC']],
  ['SELECT 1 FROM a WHERE NOT is_open', ['SELECT 1 FROM a WHERE is_open']],
  ['SELECT 1 FROM a WHERE b IS NOT NULL', ['SELECT 1 FROM a WHERE b IS NULL']],
  ['SELECT 1 FROM a LIMIT 100', ['SELECT 1 FROM a LIMIT 101']],
  ['UPDATE a SET b = 1 WHERE c = 2', ['UPDATE a SET b = 1 WHERE c <> 2']],
])('%s has the mutant %s', (sql, mutants) => {
  expect(mutantsOf(statement(sql))).toEqual(mutants.map(statement));
});

test.each([
  'SELECT 1 FROM a WHERE b BETWEEN 1 AND 2',
  "SELECT b ->> 'x = y AND z' FROM a",
  'SELECT 1 FROM a WHERE b @> c OR b <> c OR b >= c',
  'WITH b AS NOT MATERIALIZED (SELECT 1) SELECT 1 FROM b',
  'SELECT 1 FROM a -- NOT b AND c = d',
  'SELECT f(b => 1) FROM a',
])('%s has none', (sql) => {
  expect(mutantsOf(statement(sql))).toEqual([]);
});

test('a statement inside of another one has mutants of its own, and code between them has none', () => {
  const text = statement(`SELECT 1 FROM a $\{isOpen === 1 ? \`WHERE b = 1\` : ''}`);
  expect(mutantsOf(text)).toEqual([text.replace('b = 1', 'b <> 1')]);
});

test.each([
  ["db.where('code', '=', code);", ["db.where('code', '<>', code);"]],
  ["db.where((or) => or('at', '<', now));", ["db.where((or) => or('at', '<=', now));"]],
  ["db.where('at', 'is not', null);", ["db.where('at', 'is', null);"]],
  ["db.orderBy('id', 'desc');", ["db.orderBy('id', 'asc');"]],
  ['db.limit(1);', ['db.limit(2);']],
  ["db.orderBy('id').limit(most + 1);", []],
])('%s of the builder has the mutants %s', (text, mutants) => {
  expect(mutantsOf(text)).toEqual(mutants);
});
