// npm run access [-- --statuses ACTIVE,SUSPENDED]: makes every call as every kind of person, and compares
// with a table written from docs/behaviour/access.md. Fails on a call that is wrongly allowed or refused,
// text of another shop, or a 5xx.
import { parseArgs } from 'node:util';
import { endOnSignals, printFigures } from '../ground/command.ts';
import { usePostgres } from '../ground/postgres.ts';
import { runConsole } from './console.ts';
import { vendorStatuses } from './expected.ts';
import { runOtherShops } from './other-shops.ts';
import { runAccess } from './run.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: { statuses: { type: 'string', default: vendorStatuses.join(',') } },
});
const statuses = values.statuses.split(',');
for (const status of statuses)
  if (!vendorStatuses.includes(status)) throw new Error(`--statuses: there is no ${status}`);
endOnSignals();

await using resources = new AsyncDisposableStack();
const postgres = await usePostgres(resources);
const world = resources.adopt(await openWorld(await postgres.newDatabase(), statuses), (it) => it.close());
const { figures, wrong, forgotten, neverDone } = await runAccess(world);
const inOtherShops = await runOtherShops(world);
const atConsole = await runConsole(world);

const maxShown = 20;
const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
for (const { call, principal, status, relation, expected, got } of wrong.slice(0, maxShown))
  console.log(
    `${call} · ${principal} · ${status} · ${relation}: expected ${short(expected)}, got ${short(got)}`,
  );
printFigures('access', figures);
for (const line of [...inOtherShops, ...atConsole.wrong]) console.log(short(line));
printFigures('access of operators', { cells: atConsole.cells, 'wrong cells': atConsole.wrong.length });
for (const line of forgotten) console.log(`no security event: ${line}`);
console.log(`audited calls without an answer of 2xx: ${neverDone.join(' ')}`);
if (wrong.length + inOtherShops.length + atConsole.wrong.length + forgotten.length > 0) process.exitCode = 1;
