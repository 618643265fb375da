import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endPrograms, mustStart } from '../../testkit/programs/start-program.ts';
import { chooseAddress } from './embedded/address.ts';
import { findBinaries } from './embedded/binaries.ts';
import { findPostmaster, spawnPostmaster } from './embedded/postmaster.ts';
import { asNobody, handOver } from './embedded/run-as.ts';

// Each test starts whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;
/** The user of PostgreSQL, and that of earlier versions. */
const OWN = 65_529;
const NOBODY = 65_534;
const SYSTEM_FOLDER = '/var/lib/pishkhan';

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'pishkhan-root-'));
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  await endPrograms();
  rmSync(parent, { recursive: true });
});

/** A PATH with every program except `unshare`, as on a machine or in a container without it. */
function pathWithoutUnshare(): string {
  const folder = join(parent, 'bin');
  mkdirSync(folder);
  return folder;
}

/** Files of the database that belong to another user. */
const filesNotOf = (uid: number): string[] =>
  readdirSync(join(dataDir, 'postgres'), { withFileTypes: true, recursive: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => lstatSync(file, { throwIfNoEntry: false })?.uid !== uid);

/** The answer to a program of that user when it connects. */
function connectAs(uid: number, connection: pg.ClientConfig): string {
  const program = `import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const client = new pg.Client({ database: 'postgres', ...${JSON.stringify(connection)} });
    const answer = await client.connect().then(() => 'let in', (error) => error.code + ' ' + error.message);
    process.stdout.write(answer, () => process.exit());`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    ...{ uid, gid: uid, cwd: '/', encoding: 'utf8' },
  });
  return stdout;
}

async function worksAndKeeps(environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const first = await mustStart({ PISHKHAN_DATA: dataDir, ...environment });
  await first.ask('create table if not exists shelf as select 7 as box');
  await first.end('SIGKILL');
  const second = await mustStart({ PISHKHAN_DATA: dataDir, ...environment });
  expect(await second.ask('select box from shelf')).toEqual([{ box: 7 }]);
  await second.end('SIGTERM');
}

describe.runIf(isRoot)('root, as whom PostgreSQL does not run', () => {
  it('runs it as a user that nobody else is, where others may pass', async () => {
    chmodSync(parent, 0o755);
    const program = await mustStart({ PISHKHAN_DATA: dataDir });
    const { pid } = findPostmaster(dataDir, join(dataDir, 'postgres'))!;
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\t${OWN}\t${OWN}\t`, 'm'));
    await program.end('SIGTERM');
    await worksAndKeeps();
    expect(filesNotOf(OWN)).toEqual([]);
  });

  it('runs it so for the whole program, too, which makes its keys before', async () => {
    chmodSync(parent, 0o755);
    const main = join(import.meta.dirname, '../../app/main.ts');
    const { DATABASE_URL: _, ...inherited } = process.env;
    const env = { ...inherited, PISHKHAN_DATA: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: '0' };
    const program = spawn(process.execPath, [main], { env, stdio: 'ignore' });
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const owner = () => statSync(file, { throwIfNoEntry: false })?.uid;
    await expect
      .poll(owner, { timeout: 60_000 })
      .toBe(OWN)
      .finally(() => program.kill('SIGTERM'));
    await once(program, 'exit');
    expect(statSync(join(dataDir, 'data.key')).mode & 0o777).toBe(0o600);
  });

  it('makes its files also where user namespaces are forbidden', async () => {
    chmodSync(parent, 0o755);
    await worksAndKeeps({ PATH: pathWithoutUnshare() });
    expect(filesNotOf(OWN)).toEqual([]);
  });

  it.each([
    ['nobody', NOBODY],
    ['root, without the password', 0],
  ])('lets in nobody who is not its owner: %s', async (_, uid) => {
    chmodSync(parent, 0o755);
    await mustStart({ PISHKHAN_DATA: dataDir });
    const { address } = findPostmaster(dataDir, join(dataDir, 'postgres'))!;
    for (const user of ['postgres', 'pishkhan'])
      expect(connectAs(uid, { ...address, user, password: 'a guess' })).toMatch(/EACCES|28P01/);
    expect(connectAs(0, { ...address, user: 'postgres' })).toBe('let in');
    expect(connectAs(OWN, { ...address, user: 'postgres', password: '' })).toMatch(/password/);
  });

  it('takes over files of an earlier version, which trusted and were of nobody, also while their server goes on', async () => {
    chmodSync(parent, 0o755);
    const first = await mustStart({ PISHKHAN_DATA: dataDir });
    await first.ask('create table shelf as select 7 as box');
    await first.end('SIGTERM');
    const cluster = join(dataDir, 'postgres');
    handOver(asNobody, cluster);
    writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all trust\n');
    const place = { native: findBinaries(), cluster, runAs: asNobody };
    const address = await chooseAddress(dataDir, place);
    rmSync(join(dataDir, 'postgres.password'));
    spawnPostmaster(dataDir, place, { ...address, password: '' }, true).unref();
    await expect.poll(() => connectAs(0, { ...address, user: 'postgres', password: '' })).toBe('let in');

    const second = await mustStart({ PISHKHAN_DATA: dataDir });
    expect(await second.ask('select box from shelf')).toEqual([{ box: 7 }]);
    expect(filesNotOf(OWN)).toEqual([]);
    const now = findPostmaster(dataDir, cluster)!.address;
    expect(connectAs(0, { ...now, user: 'postgres', password: '' })).toMatch(/password/);
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('runs it in a user namespace below a folder that nobody else may enter', async () => {
    await worksAndKeeps();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
  });

  it('finds the same rows when the folder is opened or closed to others later', async () => {
    await worksAndKeeps();
    chmodSync(parent, 0o755);
    await worksAndKeeps();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(OWN);
    chmodSync(parent, 0o700);
    await worksAndKeeps();
  });

  it('keeps it in a system folder where user namespaces are forbidden, and finds it there ever after', async () => {
    const before = existsSync(SYSTEM_FOLDER);
    const pointer = join(dataDir, 'postgres.path');
    try {
      await worksAndKeeps({ PATH: pathWithoutUnshare() });
      chmodSync(parent, 0o755);
      await worksAndKeeps();
      expect(readFileSync(pointer, 'utf8')).toMatch(/^\/var\/lib\/pishkhan\/data-/);
    } finally {
      await endPrograms();
      if (existsSync(pointer)) rmSync(dirname(readFileSync(pointer, 'utf8').trim()), { recursive: true });
      if (!before) rmSync(SYSTEM_FOLDER, { recursive: true, force: true });
    }
  });
});
