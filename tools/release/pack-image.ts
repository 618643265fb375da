// The image of a release: the archive as one layer, above the few Debian packages that Node and PostgreSQL need, copied from this machine.
// It needs no registry, neither here nor where it runs.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLayout } from './image-layout.ts';
import { type Archive, sameBytes } from './pack-archive.ts';

/** libc6, libgcc and libstdc++ are what the programs are linked with; `initdb` calls `sh`. */
const DEBIAN_PACKAGES = [
  'base-files',
  'libc6',
  'libgcc-s1',
  'libstdc++6',
  'dash',
  'tzdata',
  'ca-certificates',
];
const KEPT = [
  /^(\/usr)?\/lib(64)?\/([^/]+-linux-gnu\/)?[^/]+\.so(\.|$)/,
  /^(\/usr)?\/bin\/(da)?sh$/,
  /^(\/etc|\/usr\/lib)\/os-release$/,
  /^\/usr\/share\/(zoneinfo\/|doc\/[^/]+\/copyright$)/,
];
const MERGED = ['bin', 'lib', 'lib64'];
const USER = 10001;

interface Release {
  version: string;
  commit: string;
  seconds: number;
}

/** Writes an OCI layout, packed as a tar file, which `podman load` and `docker load` read. */
export function packImage({ file, folder }: Archive, release: Release, out: string): string {
  const scratch = mkdtempSync(path.join(tmpdir(), 'pishkhan-image-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const base = packBase(scratch, `/${folder}`, release.seconds);
  const layout = path.join(scratch, 'layout');
  const name = `pishkhan:${release.version}`;
  writeLayout(layout, {
    name,
    architecture: process.arch === 'x64' ? 'amd64' : process.arch,
    created: new Date(release.seconds * 1000).toISOString(),
    layers: [base, file],
    config: imageConfig(folder, release.version),
    labels: {
      'org.opencontainers.image.title': 'Pishkhan',
      'org.opencontainers.image.version': release.version,
      'org.opencontainers.image.revision': release.commit,
    },
  });
  const image = path.join(out, `${folder}-image.tar`);
  execFileSync('tar', [
    ...['--create', `--file=${image}`, `--directory=${layout}`],
    ...[...sameBytes(release.seconds), '--owner=0', '--group=0', '.'],
  ]);
  return image;
}

/** The container writes to `/data` and `/tmp` only. */
export function imageConfig(folder: string, version: string) {
  return {
    User: `${USER}:${USER}`,
    Env: [
      'PATH=/opt/pishkhan/bin:/usr/bin:/bin',
      'NODE_ENV=production',
      'PISHKHAN_DATA=/data',
      'NODE_COMPILE_CACHE=/tmp/compile-cache',
      'SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt',
    ],
    Entrypoint: [`/${folder}/bin/pishkhan`],
    Cmd: ['start'],
    WorkingDir: '/data',
    ExposedPorts: { '3000/tcp': {}, '3100/tcp': {} },
    Volumes: { '/data': {} },
    StopSignal: 'SIGTERM',
    // Docker's addition to the configuration; other runtimes have checks of their own.
    Healthcheck: {
      Test: ['CMD', '/opt/pishkhan/bin/pishkhan', 'health'],
      Interval: 30e9,
      Timeout: 20e9,
      // An update of large tables may take minutes; the first answer ends the wait.
      StartPeriod: 600e9,
      Retries: 3,
    },
    Labels: { 'org.opencontainers.image.version': version },
  };
}

/** The folders that the program writes to are its own, so that a volume that is mounted there for the first time is, too. */
function packBase(scratch: string, archive: string, seconds: number): string {
  const root = path.join(scratch, 'root');
  const file = path.join(scratch, 'base.tar');
  writeBase(root, archive);
  const add = (how: string, owner: number, mode: string, ...what: string[]) =>
    execFileSync('tar', [
      ...[how, `--file=${file}`, `--directory=${root}`, ...sameBytes(seconds)],
      ...[`--owner=${owner}`, `--group=${owner}`, `--mode=${mode}`, ...what],
    ]);
  add('--create', 0, 'u+rw,go+rX,go-w', '--exclude=./data', '--exclude=./backups', '--exclude=./tmp', '.');
  add('--append', USER, '0700', './data', './backups');
  add('--append', 0, '1777', './tmp');
  execFileSync('gzip', ['-n', file]);
  return `${file}.gz`;
}

function writeBase(root: string, archive: string): void {
  for (const name of MERGED) {
    mkdirSync(path.join(root, 'usr', name), { recursive: true });
    symlinkSync(`usr/${name}`, path.join(root, name));
  }
  const status = path.join(root, 'var/lib/dpkg/status.d');
  mkdirSync(status, { recursive: true });
  for (const name of DEBIAN_PACKAGES) {
    copyPackage(name, root);
    // Scanners of images find here which packages are inside.
    writeFileSync(path.join(status, name), execFileSync('dpkg-query', ['--status', name]));
  }
  for (const folder of ['etc/ssl/certs', 'opt', 'data', 'backups', 'tmp', 'proc', 'sys', 'dev', 'run'])
    mkdirSync(path.join(root, folder), { recursive: true });
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', path.join(root, 'etc/ssl/certs/ca-certificates.crt'));
  writeFileSync(
    path.join(root, 'etc/passwd'),
    `root:x:0:0:root:/:/bin/false\npishkhan:x:${USER}:${USER}:Pishkhan:/data:/bin/false\n`,
  );
  writeFileSync(path.join(root, 'etc/group'), `root:x:0:\npishkhan:x:${USER}:\n`);
  writeFileSync(path.join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  symlinkSync(archive, path.join(root, 'opt/pishkhan'));
}

function copyPackage(name: string, root: string): void {
  const files = execFileSync('dpkg-query', ['--listfiles', name], { encoding: 'utf8' }).trim().split('\n');
  for (const file of files) {
    if (!KEPT.some((pattern) => pattern.test(file)) || !existsSync(file)) continue;
    const target = path.join(root, realTarget(file));
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    const entry = lstatSync(file);
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    else if (entry.isSymbolicLink()) execFileSync('cp', ['--no-dereference', file, target]);
    else copyFileSync(file, target);
  }
}

/** The path of a file in a root whose `/lib` leads to `/usr/lib`. */
const realTarget = (file: string): string => path.join(realpathSync(path.dirname(file)), path.basename(file));
