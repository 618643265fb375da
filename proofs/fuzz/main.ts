// npm run fuzz [-- --requests N --seed S --stop-ms MS --at-once N --kinds operator,console]: sends a real server requests that its
// OpenAPI documents describe, and requests that they do not. Fails when an answer is 5xx, undeclared, unlike
// its schema, slower than five seconds, or exposes internals, and when the event loop stalls.
import { parseArgs } from 'node:util';
import { endOnSignals, printFigures } from '../ground/command.ts';
import { usePostgres } from '../ground/postgres.ts';
import { runFuzz } from './run.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    'at-once': { type: 'string', default: '4' },
    'stop-ms': { type: 'string', default: '200' },
    kinds: { type: 'string' },
  },
});
const seed = Number(values.seed);
const say = (line: string): void => void process.stderr.write(`${line}\n`);
endOnSignals();

await using resources = new AsyncDisposableStack();
const postgres = await usePostgres(resources);
const world = resources.adopt(await openWorld(await postgres.newDatabase()), (it) => it.close());
say(`seed ${seed} …`);
const { figures, unreached, forgotten, failures } = await runFuzz(world, {
  requests: Number(values.requests),
  seed,
  atOnce: Number(values['at-once']),
  kinds: values.kinds?.split(','),
  maxStopMs: Number(values['stop-ms']),
  say,
});

const shown = new Map<string, number>();
for (const { rule, about, seed: of, curl } of failures) {
  // Prints the first three failures of each kind.
  const kind = `${rule} ${about.slice(0, 40)}`;
  shown.set(kind, (shown.get(kind) ?? 0) + 1);
  if (shown.get(kind)! <= 3)
    console.log(`${rule}: ${about}\n  ${of === undefined ? '' : `request ${of - seed + 1} · `}${curl ?? ''}`);
}
printFigures(`fuzz (seed ${seed})`, figures);
if (unreached.length > 0) console.log(`never answered with 200 or 202: ${unreached.join(' ')}`);
for (const line of forgotten) console.log(`no security event: ${line}`);
if (failures.length + forgotten.length > 0) process.exitCode = 1;
