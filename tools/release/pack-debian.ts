// A Debian package of a release: the archive's folder in /opt/pishkhan, the systemd units, and a user of its own.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Archive } from './pack-archive.ts';

const DEBIAN_NAMES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** An upgrade stops them, and starts those that are enabled. */
const UNITS = 'pishkhan.service pishkhan-backup.timer';

const scripts: Readonly<Record<string, string>> = {
  postinst: `systemd-sysusers pishkhan.conf
install -d -o pishkhan -g pishkhan -m 0700 /var/lib/pishkhan /var/backups/pishkhan
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  for unit in ${UNITS}; do
    if systemctl is-enabled --quiet $unit; then systemctl restart $unit; fi
  done
fi`,
  prerm: `if [ -d /run/systemd/system ]; then systemctl stop ${UNITS}; fi`,
  // The data stay, also after a purge.
  // A unit that had failed could not be loaded again by a package that is installed later.
  postrm: `if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  if [ "$1" != upgrade ]; then systemctl reset-failed ${UNITS} 2>/dev/null || true; fi
fi`,
};

/** Bytes of all files in a folder. */
const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);

/** `seconds` since 1970 are the time of every file in the package. */
export function packDebian(
  { unpacked }: Archive,
  { version, cpu, seconds }: { version: string; cpu: string; seconds: number },
  out: string,
): string {
  const scratch = mkdtempSync(path.join(tmpdir(), 'pishkhan-debian-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const architecture = DEBIAN_NAMES[cpu]!;
  const put = (target: string, source: string): void =>
    cpSync(path.join(unpacked, source), path.join(scratch, target), {
      recursive: true,
      verbatimSymlinks: true,
    });
  put('opt/pishkhan', '.');
  for (const unit of ['pishkhan.service', 'pishkhan-backup.service', 'pishkhan-backup.timer'])
    put(`usr/lib/systemd/system/${unit}`, `packaging/${unit}`);
  put('usr/lib/sysusers.d/pishkhan.conf', 'packaging/sysusers.conf');
  put('etc/pishkhan/pishkhan.env', 'packaging/pishkhan.env');
  mkdirSync(path.join(scratch, 'usr/bin'));
  symlinkSync('/opt/pishkhan/bin/pishkhan', path.join(scratch, 'usr/bin/pishkhan'));
  const control = path.join(scratch, 'DEBIAN');
  mkdirSync(control);
  writeFileSync(
    path.join(control, 'control'),
    `Package: pishkhan
Version: ${version}
Architecture: ${architecture}
Maintainer: Pishkhan
Depends: libc6 (>= 2.31), libstdc++6, systemd
Installed-Size: ${Math.ceil(bytesIn(scratch) / 1024)}
Section: web
Priority: optional
Description: panel and server for the shops of a food-delivery marketplace
 Brings its own Node and PostgreSQL. The configuration is in
 /etc/pishkhan/pishkhan.env, the data are in /var/lib/pishkhan.
`,
  );
  writeFileSync(path.join(control, 'conffiles'), '/etc/pishkhan/pishkhan.env\n');
  // Keys and passwords stand there.
  chmodSync(path.join(scratch, 'etc/pishkhan/pishkhan.env'), 0o600);
  for (const [name, body] of Object.entries(scripts)) {
    writeFileSync(path.join(control, name), `#!/bin/sh\nset -e\n${body}\n`);
    chmodSync(path.join(control, name), 0o755);
  }
  chmodSync(scratch, 0o755);
  const file = path.join(out, `pishkhan_${version}_${architecture}.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', scratch, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
  });
  return file;
}
