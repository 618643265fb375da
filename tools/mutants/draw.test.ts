import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { lineOf, type Mutant, mutantOf } from './mutant.ts';
import { kindOf, kinds, sitesOf } from './sites.ts';

const mutants: Mutant[] = kinds.flatMap((kind) =>
  ['a', 'b', 'c'].flatMap((name) =>
    Array.from({ length: 20 }, (_, offset) => ({
      file: `${kind}/${name}.ts`,
      kind,
      offset,
      operator: offset === 0 ? 'negation' : 'number',
      before: '1',
      after: '2',
    })),
  ),
);

test('a seed draws the same mutants each time, and another seed draws others', () => {
  expect(draw(mutants, 30, 37)).toEqual(draw(mutants, 30, 37));
  expect(draw(mutants, 30, 38)).not.toEqual(draw(mutants, 30, 37));
});

test('each kind has an equal part, and no mutant is drawn twice', () => {
  const drawn = draw(mutants, 40, 1);
  expect(Object.values(Object.groupBy(drawn, ({ kind }) => kind)).map((some) => some?.length)).toEqual([
    10, 10, 10, 10,
  ]);
  expect(new Set(drawn).size).toBe(40);
});

test('a rare operator is drawn about as often as a common one', () => {
  expect(draw(mutants, 16, 1).filter(({ operator }) => operator === 'negation').length).toBeGreaterThan(4);
});

test('all are drawn where fewer are left than asked for', () => {
  expect(draw(mutants.slice(0, 5), 30, 1)).toHaveLength(5);
});

test('a line of a list is read again as its mutant, and one of changed sources is refused', () => {
  const text = 'const a = 1;\nif (!a || !b) stop();\n';
  const [, mutant] = sitesOf('rules', text).map((site) => ({
    ...site,
    file: 'contract/a.ts',
    kind: 'rules' as const,
  }));
  const line = lineOf(mutant!, text);
  expect(line).toBe('contract/a.ts:2:5 rules negation: ! -> nothing | if (!a || !b) stop();');
  const read = (present: string) =>
    mutantOf(
      line,
      (_, kind) => sitesOf(kind, present),
      () => present,
    );
  expect(read(text)).toEqual(mutant);
  expect(() => read('const a = 1;\n')).toThrow('no mutant of the present sources');
});

test.each([
  ['contract/orders/steps.ts', 'rules'],
  ['server/menu/bulk/rules/bulk-plan.ts', 'rules'],
  ['server/orders/calls/accept-order.ts', 'calls'],
  ['server/reviews/read-rating.ts', 'sql'],
  ['panel/orders/outbox/outbox.ts', 'panel'],
  ['panel/orders/outbox/use-outbox.ts', undefined],
  ['panel/orders/order/action-footer.tsx', undefined],
  ['contract/orders/words.ts', undefined],
  ['contract/orders/sample-basket.ts', undefined],
  ['contract/orders/states.test.ts', undefined],
  ['server/schema/tables/session.sql', undefined],
  ['server/demo/read-owner.ts', undefined],
  ['server/app/start.ts', undefined],
])('%s is of the kind %s', (file, kind) => {
  expect(kindOf(file, '')).toBe(kind);
});
