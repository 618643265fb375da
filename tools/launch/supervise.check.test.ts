import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const at = (name: string) => new URL(name, import.meta.url).href;
let folder: string;
let launcher: ChildProcess | undefined;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pishkhan-supervise-'));
  said = '';
});
afterEach(() => {
  launcher?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A launcher whose server runs one script after another, one for each start. The last script repeats. */
function launch(...lives: string[]): ChildProcess {
  const server = join(folder, 'server.mjs');
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync('${folder}/lives', process.pid + '\\n');
     const life = readFileSync('${folder}/lives', 'utf8').trim().split('\\n').length;
     const lives = ${JSON.stringify(lives)};
     eval(lives[Math.min(life, lives.length) - 1]);`,
  );
  const node = (script: string) => `() => run([process.execPath, '${script}'])`;
  const end = join(folder, 'end.mjs');
  writeFileSync(
    end,
    `import { writeFileSync } from 'node:fs'; writeFileSync('${folder}/database-ended', '');`,
  );
  const code = `import { run } from '${at('run.mjs')}'; import { supervise } from '${at('supervise.mjs')}';
    process.exit(await supervise(${node(server)}, ${node(end)}))`;
  launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  launcher.stderr!.on('data', (chunk) => {
    said += chunk;
  });
  return launcher;
}

const lives = (): number[] =>
  existsSync(join(folder, 'lives'))
    ? readFileSync(join(folder, 'lives'), 'utf8').trim().split('\n').map(Number)
    : [];
const untilLife = (number: number) =>
  expect.poll(() => lives().length, { timeout: 15_000, interval: 10 }).toBe(number);
const untilSaid = (words: RegExp) =>
  expect.poll(() => said, { timeout: 15_000, interval: 10 }).toMatch(words);
const ended = async () => (await once(launcher!, 'close')) as [number | null, NodeJS.Signals | null];
const databaseEnded = () => existsSync(join(folder, 'database-ended'));
const waits = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.error('waits');`;

it('a server that crashes or is killed is started again, in one line each', async () => {
  launch('process.exit(1)', waits);
  await untilSaid(/waits\n$/);
  process.kill(lives()[1]!, 'SIGKILL');
  await untilSaid(/0\.5 s\.\nwaits\n$/);
  launcher!.kill('SIGTERM');
  expect(await ended()).toEqual([0, null]);
  expect(said).toBe(
    'Pishkhan died (exit code 1, death 1 within a minute) and is started again.\nwaits\n' +
      'Pishkhan died (exit code 137, death 2 within a minute) and is started again in 0.5 s.\nwaits\n',
  );
  expect(databaseEnded()).toBe(false);
});

it('a server that dies five times within a minute is not restarted; the reason is printed and its database stopped', async () => {
  launch('process.exit(1)');
  expect(await ended()).toEqual([1, null]);
  expect(lives()).toHaveLength(5);
  expect(said).toMatch(
    /exit code 1, death 5 within a minute\) and is not started again: its last words are above[^\n]+\n$/,
  );
  expect(databaseEnded()).toBe(true);
});

it.each([
  ['ends by itself', 0],
  ['refuses to start', 78],
  ['cannot start now', 75],
])('a server that %s is not started again', async (_, code) => {
  launch(`process.exit(${code})`);
  expect(await ended()).toEqual([code, null]);
  expect(lives()).toHaveLength(1);
  expect(said).toBe('');
});

it('a server that has served and cannot start now is retried until it can', async () => {
  launch('process.exit(1)', 'process.exit(75)', 'process.exit(75)', 'process.exit(0)');
  expect(await ended()).toEqual([0, null]);
  expect(lives()).toHaveLength(4);
  expect(said).toContain('Pishkhan is started again in 1 s.\n');
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s in the pause between two lives ends it, and the database',
  async (signal) => {
    launch('process.exit(1)');
    await untilSaid(/is started again in 2 s/);
    launcher!.kill(signal);
    expect(await ended()).toEqual([0, null]);
    expect(lives()).toHaveLength(4);
    expect(databaseEnded()).toBe(true);
  },
);

it('a server that gets a stop signal is not restarted, however it ends', async () => {
  launch(`setInterval(() => {}, 1000);`);
  await untilLife(1);
  launcher!.kill('SIGTERM');
  expect(await ended()).toEqual([143, null]);
  expect(lives()).toHaveLength(1);
  expect(databaseEnded()).toBe(true);
});
