import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encodeInChunks, isLarge } from './encode-in-chunks.ts';

const leaf = z.object({
  id: z.int(),
  name: z.string(),
  price: z.nullable(z.int()),
  note: z.optional(z.string()),
});
const schema = z.object({
  version: z.int(),
  groups: z.array(
    z.object({
      name: z.string(),
      shift: z.object({ day: z.int() }),
      leaves: z.array(leaf),
      ids: z.array(z.int()),
    }),
  ),
  later: z.optional(z.array(leaf)),
  pairs: z.array(z.tuple([z.string(), z.number()])),
  checked: z.array(z.int()).check(z.maxLength(9)),
});

const leaves = fc.array(
  fc.record(
    {
      id: fc.integer(),
      name: fc.string(),
      price: fc.option(fc.integer()),
      note: fc.string(),
      secret: fc.string(),
    },
    { requiredKeys: ['id', 'name', 'price'] },
  ),
  { maxLength: 4 },
);
const answers = fc.record(
  {
    version: fc.integer(),
    groups: fc.array(
      fc.record({
        name: fc.string(),
        shift: fc.record({ day: fc.integer(), secret: fc.string() }),
        leaves,
        ids: fc.array(fc.integer(), { maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    later: leaves,
    pairs: fc.array(fc.tuple(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true })), {
      maxLength: 3,
    }),
    checked: fc.array(fc.integer(), { maxLength: 9 }),
    secret: fc.string(),
  },
  { requiredKeys: ['version', 'groups', 'pairs', 'checked'] },
);

describe('an answer that is serialised in chunks', () => {
  it('is what is made at one go: the declared fields and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        expect((await encodeInChunks(schema, answer)).toString()).toBe(
          JSON.stringify(z.parse(schema, answer)),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is refused when a field is missing or of another kind, however deep', async () => {
    const sound = { version: 1, groups: [], pairs: [], checked: [] };
    for (const unfit of [
      { ...sound, version: undefined },
      { ...sound, groups: undefined },
      { ...sound, groups: {} },
      { ...sound, later: [{ id: 1, name: 'a' }] },
      { ...sound, checked: Array.from({ length: 10 }, () => 1) },
      null,
    ])
      await expect(encodeInChunks(schema, unfit)).rejects.toThrow();
  });

  it('reads once what comes again in it', async () => {
    let reads = 0;
    const shared = {
      name: 'نان',
      shift: { day: 1 },
      get leaves() {
        reads += 1;
        return [{ id: 1, name: 'سنگک', price: 1 }];
      },
      ids: [],
    };
    const answer = { version: 1, groups: Array(50).fill(shared), pairs: [], checked: [] };
    const text = (await encodeInChunks(schema, answer)).toString();
    expect(reads).toBeLessThan(10);
    expect(text).toBe(JSON.stringify(z.parse(schema, answer)));
  });

  it('lets others in between, the more often the larger it is', async () => {
    const turnsFor = async (count: number): Promise<number> => {
      let turns = 0;
      let next: NodeJS.Immediate;
      const turn = () => {
        turns += 1;
        next = setImmediate(turn);
      };
      turn();
      const many = Array.from({ length: count }, (_, id) => ({ id, name: 'دوغ', price: null }));
      const group = { name: 'نوشیدنی', shift: { day: 1 }, leaves: many, ids: [] };
      await encodeInChunks(schema, { version: 1, groups: [group], pairs: [], checked: [] });
      clearImmediate(next!);
      return turns;
    };
    expect(await turnsFor(6_000)).toBeGreaterThanOrEqual(20);
    expect(await turnsFor(12_000)).toBeGreaterThanOrEqual(40);
  });
});

it('an answer with thousands of values at any depth is serialised in chunks, and a small one is not', () => {
  const many = Array.from({ length: 1_000 }, (_, id) => ({ id, a: 1, b: 2, c: 3, d: 4 }));
  expect(isLarge([{ products: many }])).toBe(true);
  expect(isLarge([{ products: many.slice(0, 500) }])).toBe(false);
  for (const small of [null, undefined, 1, 'text', [], {}, { at: new Date() }])
    expect(isLarge(small)).toBe(false);
});
