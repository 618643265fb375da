// A release as strangers get it, packed in a clone: its files, its archive without a network, its image in a namespace, its Debian package.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runsBeside } from '@pishkhan/server/infra/product-version.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '../ground/program.ts';
import {
  cloneAt,
  findLastTag,
  type PackedRelease,
  packRelease,
  prepareVersion,
  versionOf,
} from './pack-release.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-release-proof-'));
// The embedded database may run as another user.
chmodSync(folder, 0o711);
// Two clones with their packages.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }), 300_000);
const under = (name: string): string => {
  const made = path.join(folder, name);
  mkdirSync(made);
  return made;
};
const run = (command: string, args: string[], input?: Buffer): string =>
  execFileSync(command, args, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'inherit'] });

let release: PackedRelease;

beforeAll(() => {
  const key = path.join(folder, 'release_key');
  run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  const clone = cloneAt(path.join(folder, 'clone'), 'HEAD');
  // A commit after a release has the version of that one until the next is prepared.
  if (findLastTag() === `v${versionOf(clone)}`) prepareVersion(clone, '999.0.0', runsBeside);
  release = packRelease(clone, '--sign', key, '--tag');
  writeFileSync(path.join(folder, 'allowed_signers'), `pishkhan ${readFileSync(`${key}.pub`, 'utf8')}`);
}, 900_000);

test('the files of a release are those of the checksums, these are signed, and the tag is made', () => {
  const names = readdirSync(release.dist).toSorted();
  const sums = readFileSync(path.join(release.dist, 'SHA256SUMS'));
  const listed = [...String(sums).matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)];
  expect(listed.map(([, , name]) => name!).toSorted()).toEqual(
    names.filter((name) => !name.startsWith('SHA256')),
  );
  for (const [, sum, name] of listed)
    expect([
      name,
      createHash('sha256')
        .update(readFileSync(path.join(release.dist, name!)))
        .digest('hex'),
    ]).toEqual([name, sum]);
  const verify = [
    '-Y',
    'verify',
    '-f',
    path.join(folder, 'allowed_signers'),
    '-I',
    'pishkhan',
    '-n',
    'pishkhan-release',
  ];
  const signature = path.join(release.dist, 'SHA256SUMS.sig');
  expect(run('ssh-keygen', [...verify, '-s', signature], sums)).toContain(
    'Good "pishkhan-release" signature',
  );
  expect(() =>
    run('ssh-keygen', [...verify, '-s', signature], Buffer.concat([sums, Buffer.from(' ')])),
  ).toThrow();
  expect(run('git', ['-C', path.join(folder, 'clone'), 'tag', '--points-at', 'HEAD'])).toContain(
    `v${release.version}`,
  );
  const sbom = JSON.parse(
    readFileSync(path.join(release.dist, `pishkhan-${release.version}.cdx.json`), 'utf8'),
  );
  const packages: string[] = sbom.components.map(({ name }: { name: string }) => name);
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'react', 'pg']));
  expect(packages).not.toContain('vitest');
});

test('packed again from the same commit, every file is the same', () => {
  const again = path.join(folder, 'again');
  run('git', ['clone', '--quiet', path.join(folder, 'clone'), again]);
  const { dist } = packRelease(again);
  expect(readFileSync(path.join(dist, 'SHA256SUMS'), 'utf8')).toBe(
    readFileSync(path.join(release.dist, 'SHA256SUMS'), 'utf8'),
  );
}, 600_000);

test('the archive rings for the demo’s first order without a network, Node, npm or any setting', () => {
  const said = run('unshare', [
    ...['--net', process.execPath, path.join(import.meta.dirname, 'offline-first-ring.ts')],
    ...[release.archive, under('offline')],
  ]);
  expect(JSON.parse(said.trim().split('\n').at(-1)!).ringsAfter).toBeGreaterThan(0);
  const unpacked = path.join(folder, 'offline', path.basename(release.archive, '.tar.gz'));
  for (const name of ['vite', 'rolldown', 'tailwindcss', 'react', 'vitest', 'typescript'])
    expect([name, existsSync(path.join(unpacked, 'node_modules', name))]).toEqual([name, false]);
}, 300_000);

test('the image serves as an unprivileged user on a read-only file system without a network, and ends in order', async () => {
  const layout = under('layout');
  const image = path.join(release.dist, `${path.basename(release.archive, '.tar.gz')}-image.tar`);
  run('tar', ['-xf', image, '-C', layout]);
  const blob = ({ digest }: { digest: string }) => path.join(layout, 'blobs', digest.replace(':', '/'));
  const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const manifest = json(blob(json(path.join(layout, 'index.json')).manifests[0]));
  const { config } = json(blob(manifest.config));
  const root = under('root');
  for (const layer of manifest.layers) run('tar', ['-xzf', blob(layer), '-C', root]);
  expect(Number(run('du', ['-sm', root]).split('\t')[0])).toBeLessThan(400);

  const [uid] = config.User.split(':');
  const script = `
    set -e
    chroot=$(command -v chroot)
    ip link set lo up
    mount --bind ${root} ${root}
    mount -o remount,bind,ro ${root}
    mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp
    mount -t tmpfs -o mode=0700,uid=${uid},gid=${uid} tmpfs ${root}/data
    mount -t proc proc ${root}/proc
    mount --rbind /dev ${root}/dev
    exec env -i ${config.Env.join(' ')} $chroot --userspec=${config.User} --groups=${uid} ${root} ${config.Entrypoint.join(' ')} ${config.Cmd.join(' ')}`;
  const program = createProgram({
    name: 'the image',
    command: ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script],
    isReady: () => true,
  });
  await program.start();
  await program.said(/Pishkhan is open/);
  const pid = Number(run('pgrep', ['--parent', String(program.pid())]).trim());
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(
    new RegExp(`^Uid:\t${uid}\t[\\s\\S]*^CapEff:\t0+$`, 'm'),
  );
  const inside = (command: string) =>
    run('nsenter', [
      ...[
        '--target',
        String(pid),
        '--net',
        '--mount',
        '--pid',
        '--root',
        '--wd',
        '--setuid',
        uid,
        '--setgid',
        uid,
      ],
      // `podman exec` runs a command with the environment of the image, too.
      ...['sh', '-c', `${config.Env.map((one: string) => `export ${one}`).join('; ')}; ${command}`],
    ]);
  expect(inside(config.Healthcheck.Test.slice(1).join(' '))).toContain('"ready"');
  expect(() => inside('echo x > /opt/pishkhan/written')).toThrow();
  expect(inside('PISHKHAN_DATA=/data pishkhan backup /tmp/one.backup')).toContain('read back and whole');
  process.kill(pid, 'SIGTERM');
  await program.gone();
  expect(program.output()).toContain('Pishkhan ends (exit code 0)');
}, 300_000);

test('the Debian package has units that start what is in it, and a user of its own', () => {
  const root = under('debian');
  const [name] = readdirSync(release.dist).filter((file) => file.endsWith('.deb'));
  run('dpkg-deb', ['--extract', path.join(release.dist, name!), root]);
  const units = path.join(root, 'usr/lib/systemd/system');
  for (const unit of readdirSync(units).filter((file) => file.endsWith('.service'))) {
    const [, program] = /^ExecStart=(\S+)/m.exec(readFileSync(path.join(units, unit), 'utf8'))!;
    expect(run(path.join(root, program!), ['version']).trim()).toBe(release.version);
  }
  expect(run('dpkg-deb', ['--field', path.join(release.dist, name!), 'Version']).trim()).toBe(
    release.version,
  );
});

test('an upgrade of the Debian package starts again what it has stopped', () => {
  const [name] = readdirSync(release.dist).filter((file) => file.endsWith('.deb'));
  const scripts = under('debian-scripts');
  run('dpkg-deb', ['--control', path.join(release.dist, name!), scripts]);
  const programs = under('debian-programs');
  for (const program of ['systemctl', 'systemd-sysusers', 'install'])
    writeFileSync(path.join(programs, program), `#!/bin/sh\necho ${program} "$@"\n`, { mode: 0o755 });
  // A folder that systemd would have made shows the scripts that it runs.
  const upgrade = `mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system && export PATH=${programs}:$PATH
    sh ${scripts}/prerm upgrade 2.1.0 && sh ${scripts}/postinst configure 2.0.0`;
  const said = run('unshare', ['--mount', 'sh', '-c', upgrade]).split('\n');
  const named = (verb: string) =>
    said.flatMap((line) => (line.startsWith(`systemctl ${verb} `) ? line.split(' ').slice(2) : [])).sort();
  expect(named('stop')).toEqual(['pishkhan-backup.timer', 'pishkhan.service']);
  expect(named('restart')).toEqual(named('stop'));
});
