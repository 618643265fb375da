import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packagesAreCurrent } from './packages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pishkhan-packages-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const wanted = {
  '': { version: '1.0.0' },
  server: { version: '1.0.0' },
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
    expect(packagesAreCurrent(root)).toBe(true);
  });

  it('on a fresh clone, and after an installation that was broken off', () => {
    write(wanted);
    expect(packagesAreCurrent(root)).toBe(false);
  });

  it('when a version or the content behind it has changed', () => {
    write({ ...wanted, 'node_modules/pg': { version: '8.0.1', integrity: 'sha512-a' } }, installed);
    expect(packagesAreCurrent(root)).toBe(false);
    write({ ...wanted, 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-c' } }, installed);
    expect(packagesAreCurrent(root)).toBe(false);
  });

  it('when a package has been added', () => {
    write({ ...wanted, 'node_modules/jose': { version: '6.0.0', integrity: 'sha512-d' } }, installed);
    expect(packagesAreCurrent(root)).toBe(false);
  });
});
