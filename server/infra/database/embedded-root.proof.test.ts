import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endPrograms, mustStart } from '../../testkit/programs/start-program.ts';

// Each test starts whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;
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

async function worksAndKeeps(environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const first = await mustStart({ PISHKHAN_DATA: dataDir, ...environment });
  await first.ask('create table if not exists shelf as select 7 as box');
  await first.end('SIGKILL');
  const second = await mustStart({ PISHKHAN_DATA: dataDir, ...environment });
  expect(await second.ask('select box from shelf')).toEqual([{ box: 7 }]);
  await second.end('SIGTERM');
}

describe.runIf(isRoot)('root, as whom PostgreSQL does not run', () => {
  it('runs it as nobody where nobody may enter', async () => {
    chmodSync(parent, 0o755);
    await worksAndKeeps();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534);
  });

  it('runs it in a user namespace below a folder that nobody else may enter', async () => {
    await worksAndKeeps();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
  });

  it('finds the same rows when the folder is opened or closed to others later', async () => {
    await worksAndKeeps();
    chmodSync(parent, 0o755);
    await worksAndKeeps();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534);
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
