import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectChanged } from './changed-tests.mjs';
import { Refused } from './refused.mjs';

/** Chooses these tests. Returns Vitest's arguments and the requested commit. */
async function select(args: string[], tests = ['contract/a.test.ts', 'e2e/b.e2e.test.ts']) {
  let asked: string[] | undefined;
  const selected = await selectChanged(args, async ([file = '', ...ref]: string[]) => {
    asked = ref;
    writeFileSync(file, tests.join('\n'));
    return 0;
  });
  return { asked, selected };
}
const files = ['contract/a.test.ts', 'e2e/b.e2e.test.ts'];

test.each([
  [['--changed'], { asked: [], selected: files }],
  [['--changed', 'main'], { asked: ['main'], selected: files }],
  [['--changed=HEAD~2'], { asked: ['HEAD~2'], selected: files }],
  [
    ['-t', 'words', '--changed', '--maxWorkers=1'],
    { asked: [], selected: ['-t', 'words', ...files, '--maxWorkers=1'] },
  ],
  [['server/orders/'], { asked: undefined, selected: ['server/orders/'] }],
  [[], { asked: undefined, selected: [] }],
])('%j', async (args, expected) => {
  expect(await select(args)).toEqual(expected);
});

test('changes that touch no test select nothing, and are not taken for a run of all tests', async () => {
  expect((await select(['--changed'], [])).selected).toBeUndefined();
});

test('without an answer about what has changed, no tests run', async () => {
  await expect(selectChanged(['--changed', 'nowhere'], async () => 1)).rejects.toThrow(Refused);
});
