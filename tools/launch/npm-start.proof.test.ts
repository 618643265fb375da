// The server under `npm start` with its embedded database, while its processes are killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killPostmaster, postmasterPid } from '@pishkhan/server/testkit/embedded-files.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Each test starts whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const root = path.join(import.meta.dirname, '../..');
const at = (name: string) => JSON.stringify(path.join(root, name));
let dataDir: string;
let launcher: ChildProcess;
let said: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pishkhan-npm-start-'));
  said = '';
});
afterEach(async () => {
  launcher.kill('SIGTERM');
  if (launcher.exitCode === null && launcher.signalCode === null) await once(launcher, 'exit');
  killPostmaster(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs the start command without installing packages and building the panel, which are not under test. */
function start(port: number): void {
  const code = `
    import { run } from ${at('tools/launch/run.mjs')}; import { supervise } from ${at('tools/launch/supervise.mjs')};
    const node = (file) => () => run([process.execPath, '--disable-warning=ExperimentalWarning', file]);
    process.exit(await supervise(node(${at('server/app/main.ts')}), node(${at('server/app/stop-embedded-database.ts')})));`;
  const { DATABASE_URL: _, ...inherited } = process.env;
  const started = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: {
      ...inherited,
      PISHKHAN_DATA: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launcher = started;
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk) => {
      // Only the last launcher counts: an earlier one may still be printing.
      if (started === launcher) said += chunk;
    });
}

const serverPid = () => Number.parseInt(readFileSync(path.join(dataDir, 'pishkhan.pid'), 'utf8'), 10);
const openTimes = () => said.match(/Pishkhan is open/g)?.length ?? 0;
const untilOpen = (times: number) =>
  vi.waitFor(() => expect(openTimes(), said).toBe(times), { timeout: 60_000, interval: 50 });
const deathsOfServer = () => said.match(/^Pishkhan died .*is started again/gm)?.length ?? 0;

it('npm start restarts a killed server on the running database, and a killed database under the running server', async () => {
  start(await freePort());
  await untilOpen(1);
  const database = postmasterPid(dataDir);
  const first = serverPid();
  process.kill(first, 'SIGKILL');
  await untilOpen(2);
  expect(serverPid()).not.toBe(first);
  expect(postmasterPid(dataDir)).toBe(database);

  killPostmaster(dataDir);
  await expect
    .poll(() => [undefined, database].includes(postmasterPid(dataDir)), { timeout: 30_000 })
    .toBe(false);
  await expect.poll(() => said, { timeout: 10_000 }).toContain('The database died (death 1 within a minute)');
  expect(deathsOfServer()).toBe(1);
  launcher.kill('SIGTERM');
  expect((await once(launcher, 'close'))[0]).toBe(0);
  expect(said).toMatch(/\nPishkhan ends \(exit code 0\): it was told to stop \(SIGTERM\)\.\n$/);
  expect(postmasterPid(dataDir)).toBeUndefined();
});

it('npm start succeeds although its database is killed repeatedly during the start, and each end is explained', async () => {
  start(await freePort());
  for (const { ms } of [{ ms: 100 }, { ms: 300 }, { ms: 500 }]) {
    const dead = postmasterPid(dataDir);
    await expect
      .poll(() => ![undefined, dead].includes(postmasterPid(dataDir)), { timeout: 30_000, interval: 5 })
      .toBe(true);
    await sleep(ms);
    killPostmaster(dataDir);
  }
  await untilOpen(1);
  expect(said.match(/^Pishkhan ends \(exit code 1\): /gm)?.length ?? 0).toBe(deathsOfServer());
});

it('npm start restarts a server that was killed together with its database', async () => {
  start(await freePort());
  await untilOpen(1);
  process.kill(serverPid(), 'SIGKILL');
  killPostmaster(dataDir);
  await untilOpen(2);
  expect(deathsOfServer()).toBe(1);
});

it('npm start that is stopped while it restarts the server leaves no database running', async () => {
  start(await freePort());
  await untilOpen(1);
  process.kill(serverPid(), 'SIGKILL');
  await expect.poll(deathsOfServer, { timeout: 10_000, interval: 5 }).toBe(1);
  launcher.kill('SIGTERM');
  await once(launcher, 'close');
  expect(postmasterPid(dataDir)).toBeUndefined();
});

it('npm start does not retry when its port is taken', async () => {
  const port = await freePort();
  start(port);
  await untilOpen(1);
  const first = launcher;
  const other = mkdtempSync(path.join(tmpdir(), 'pishkhan-npm-start-'));
  const kept = dataDir;
  try {
    dataDir = other;
    said = '';
    start(port);
    expect((await once(launcher, 'close'))[0]).toBe(78);
    // The start also logs that its event loop stood still when the machine is busy.
    const sentences = said.replace(/^\{.*"the event loop stopped"\}\n/gm, '');
    expect(sentences).toBe(
      `Pishkhan ends (exit code 78): Port ${port} is taken: stop what listens there, or set PORT to another one.\n`,
    );
    expect(postmasterPid(other)).toBeUndefined();
  } finally {
    launcher = first;
    dataDir = kept;
    rmSync(other, { recursive: true, force: true });
  }
});
