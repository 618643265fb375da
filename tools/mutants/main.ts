// npm run mutants [-- --seed N --count N --list --from FILE --most N --deadline SECONDS --e2e "e2e/board e2e/menu"]: changes one token of the
// product at a time, and asks the nearest tests whether they see it. Prints the mutants with what refused them, and the survivors at the end.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFiles } from '../project-files.ts';
import { draw } from './draw.ts';
import { judge, judgeInBrowser } from './judge.ts';
import { lineOf, type Mutant, mutantOf, mutate } from './mutant.ts';
import { stopRunning } from './run-tests.ts';
import { kindOf, sitesOf } from './sites.ts';
import { parses } from './syntax.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '30' },
    list: { type: 'boolean', default: false },
    from: { type: 'string' },
    most: { type: 'string', default: '20' },
    deadline: { type: 'string', default: '360' },
    e2e: { type: 'string' },
  },
});
const limits = { deadline: Number(values.deadline), most: Number(values.most) };
const endToEnd = values.e2e?.split(' ').filter((part) => part !== '');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stopRunning('SIGTERM');
    process.exit(130);
  });

const root = path.join(import.meta.dirname, '../..');
const sources = new Map(
  projectFiles(root)
    .filter((file) => /\.(ts|tsx)$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);
const textOf = (file: string): string => sources.get(file) ?? '';
const mutants = values.from
  ? readMutants(values.from)
  : draw(allMutants(), Number(values.count), Number(values.seed));

const survivors: string[] = [];
if (!values.from) console.log(`seed ${values.seed}`);
for (const mutant of mutants) {
  const line = lineOf(mutant, textOf(mutant.file));
  if (values.list) {
    console.log(line);
    continue;
  }
  const began = performance.now();
  const verdict = endToEnd
    ? await judgeInBrowser(mutant, endToEnd, limits.deadline)
    : await judge(mutant, sources, limits);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${line}\n  ${seconds} s, ${verdict ? `killed by ${verdict}` : 'SURVIVED'}`);
  if (!verdict) survivors.push(line);
}
if (!values.list) {
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} killed`);
  for (const line of survivors) console.log(line);
}

function allMutants(): Mutant[] {
  return [...sources].flatMap(([file, text]) => {
    const kind = kindOf(file, text);
    if (!kind) return [];
    return sitesOf(kind, text)
      .map((site) => ({ ...site, file, kind }))
      .filter((mutant) => parses(mutate(text, mutant)));
  });
}

/** Reads mutants from a file. Other lines, such as verdicts, are ignored. */
function readMutants(file: string): Mutant[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => / -> .* \| /.test(line))
    .map((line) => mutantOf(line, (of, kind) => sitesOf(kind, textOf(of)), textOf));
}
