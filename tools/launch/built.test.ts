import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDocs, buildPanel, buildServer, isServerBuilt } from './built.mjs';

let root: string;
let builds: number;
beforeEach(() => {
  // The environment may contain the folder of another panel.
  vi.stubEnv('PISHKHAN_PANEL', '');
  root = mkdtempSync(join(tmpdir(), 'pishkhan-built-'));
  builds = 0;
  for (const folder of ['panel/ui', 'contract', 'server/menu/products/rules', 'simulator'])
    mkdirSync(join(root, folder), { recursive: true });
  write('package-lock.json', '{}');
  write('panel/ui/button.tsx', 'one');
  write('contract/states.ts', 'one');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const write = (file: string, content: string) => writeFileSync(join(root, file), content);

async function build(): Promise<number> {
  builds += 1;
  await sleep(50);
  mkdirSync(join(root, 'panel/dist'), { recursive: true });
  return 0;
}

// Builds without the message on the terminal.
const buildQuietly = async (gallery: 'with' | 'without' | 'either' = 'without') => {
  const { log } = console;
  console.log = () => {};
  try {
    await buildPanel(root, gallery, build);
  } finally {
    console.log = log;
  }
};

describe('the panel is built', () => {
  it('once, as long as nothing changes', async () => {
    await buildQuietly();
    await buildQuietly();
    expect(builds).toBe(1);
  });

  it.each(['panel/ui/button.tsx', 'contract/states.ts', 'package-lock.json', 'panel/ui/new.tsx'])(
    'again when %s has changed',
    async (file) => {
      await buildQuietly();
      write(file, 'two');
      await buildQuietly();
      expect(builds).toBe(2);
    },
  );

  it('not again for a test or for its own output', async () => {
    await buildQuietly();
    write('panel/ui/button.test.tsx', 'two');
    write('panel/dist/index.html', 'two');
    await buildQuietly();
    expect(builds).toBe(1);
  });

  it('again for tests, which want the gallery in it, but not for a developer after them', async () => {
    await buildQuietly('without');
    await buildQuietly('with');
    expect(builds).toBe(2);
    await buildQuietly('either');
    expect(builds).toBe(2);
    await buildQuietly('without');
    expect(builds).toBe(3);
  });

  it('once when two commands want it at the same moment', async () => {
    await Promise.all([buildQuietly(), buildQuietly()]);
    expect(builds).toBe(1);
  });

  it('again after a build that failed', async () => {
    const { log } = console;
    console.log = () => {};
    await expect(buildPanel(root, 'without', async () => 1)).rejects.toThrow('could not be built');
    console.log = log;
    expect(existsSync(join(root, 'panel/dist/.stamp'))).toBe(false);
    await buildQuietly();
    expect(builds).toBe(1);
  });
});

describe('the server is built', () => {
  const buildServerQuietly = async () => {
    const { log } = console;
    console.log = () => {};
    try {
      await buildServer(root, async () => {
        builds += 1;
        mkdirSync(join(root, 'server/dist'), { recursive: true });
        return 0;
      });
    } finally {
      console.log = log;
    }
  };

  it.each([
    'server/menu/products/rules/duplicate-names.ts',
    'contract/states.ts',
    'simulator/run.ts',
    'package-lock.json',
    'server/rolldown.config.mjs',
  ])('again when %s has changed', async (file) => {
    await buildServerQuietly();
    await buildServerQuietly();
    expect(builds).toBe(1);
    write(file, 'two');
    expect(isServerBuilt(root)).toBe(false);
    await buildServerQuietly();
    expect(builds).toBe(2);
  });

  it.each([
    'server/menu/products/rules/duplicate-names.test.ts',
    'server/menu/picture.webp',
    'panel/ui/button.tsx',
    'server/dist/main.js',
  ])('not again for %s', async (file) => {
    await buildServerQuietly();
    write(file, 'two');
    await buildServerQuietly();
    expect(builds).toBe(1);
  });
});

describe('the documentation is built', () => {
  const buildIt = async () => {
    const { log } = console;
    console.log = () => {};
    try {
      await buildDocs(root, async () => {
        builds += 1;
        mkdirSync(join(root, 'docs/dist'), { recursive: true });
        return 0;
      });
    } finally {
      console.log = log;
    }
  };

  it('once, as long as no page and no part of its build changes', async () => {
    await buildIt();
    write('panel/ui/button.tsx', 'two');
    await buildIt();
    expect(builds).toBe(1);
  });

  it.each(['README.md', 'CONTRIBUTING.md', 'contract/guide/chapters.ts', 'tools/site/layout.ts'])(
    'again when %s has changed',
    async (file) => {
      mkdirSync(join(root, 'contract/guide'), { recursive: true });
      mkdirSync(join(root, 'tools/site'), { recursive: true });
      await buildIt();
      write(file, 'two');
      await buildIt();
      expect(builds).toBe(2);
    },
  );
});
