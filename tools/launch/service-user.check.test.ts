// The commands on a machine where the package is installed: a root of bind mounts has this clone at /opt/pishkhan, the package's user and its file.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const clone = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-service-user-'));
const inRoot = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs a line of shell in that root, as a person who has signed in. */
function type(line: string, user = 'root'): { code: number | null; said: string } {
  const script = `set -e
    mount --bind /usr ${inRoot('usr')}
    mount --bind ${clone} ${inRoot('opt/pishkhan')}
    mount -t proc proc ${inRoot('proc')}
    mount --rbind /dev ${inRoot('dev')}
    exec env -i PATH=/usr/sbin:/usr/bin HOME=/root chroot --userspec=${user} ${folder} sh -c 'cd / && eval "$1"' sh "$1"`;
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', line],
    { encoding: 'utf8', timeout: 120_000 },
  );
  return { code: status, said: `${stdout}${stderr}` };
}
const pishkhan = (line: string, user?: string) => type(`/opt/pishkhan/packaging/pishkhan ${line}`, user);
const owners = (place: string): string[] =>
  [...new Set(type(`find ${place} -printf "%u\\n"`).said.trim().split('\n'))].sort();

const answers = `PUBLIC_URL=https://panel.example.ir
CONSOLE_URL=https://console.example.ir
KAVENEGAR_KEY=a-key
OPERATOR_NAME='علی رضایی'
OPERATOR_USER=ali
`;

describe.runIf(process.getuid?.() === 0)('pishkhan on a machine where it is installed', () => {
  beforeAll(() => {
    chmodSync(folder, 0o755);
    for (const name of 'usr opt/pishkhan proc dev etc/pishkhan var/lib var/backups srv root'.split(' '))
      mkdirSync(inRoot(name), { recursive: true });
    mkdirSync(inRoot('tmp'), { mode: 0o777 });
    chmodSync(inRoot('tmp'), 0o1777);
    chmodSync(inRoot('root'), 0o700);
    for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, inRoot(name));
    writeFileSync(inRoot('etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n');
    writeFileSync(inRoot('etc/group'), 'root:x:0:\nnogroup:x:65534:\n');
    execFileSync('systemd-sysusers', [`--root=${folder}`, path.join(clone, 'packaging/sysusers.conf')], {
      stdio: 'ignore',
    });
    writeFileSync(inRoot('etc/pishkhan/pishkhan.env'), '# of the package\n#BACKUP_KEY=\n', { mode: 0o600 });
    writeFileSync(inRoot('root/answers'), answers, { mode: 0o600 });
    type('install -d -o pishkhan -m 0700 /var/backups/pishkhan');
  }, 120_000);

  it('says to whom its settings are open, and its version to everybody', () => {
    for (const command of ['backup /tmp/a.backup', 'doctor', 'setup', 'start'])
      expect(pishkhan(command, 'nobody')).toEqual({
        code: 1,
        said: `Pishkhan on this machine has the user pishkhan and settings that only root may read: use "sudo pishkhan ${command.split(' ')[0]}".\n`,
      });
    expect(pishkhan('version', 'nobody').said).toMatch(/^\d+\.\d+\.\d+\n$/);
    // The unit has read the file before, and its user may not.
    expect(pishkhan('health', 'pishkhan').said).toMatch(/use "sudo pishkhan health"/);
    expect(
      type('PISHKHAN_DATA=/var/lib/pishkhan /opt/pishkhan/packaging/pishkhan health', 'pishkhan').said,
    ).toMatch(/^No answer/);
  }, 120_000);

  it('sets up, backs up and restores as its own user, with the settings of the file', () => {
    const setup = pishkhan('setup --answers /root/answers');
    expect(setup).toMatchObject({ code: 0 });
    expect(setup.said).toMatch(/Open this link to become the operator «ali»/);
    expect(setup.said).toMatch(/Next: systemctl enable --now pishkhan pishkhan-backup\.timer\n/);
    expect(setup.said).toMatch(/Then: pishkhan doctor\n/);
    expect(owners('/etc/pishkhan')).toEqual(['root']);
    expect(owners('/var/lib/pishkhan')).toEqual(['pishkhan']);
    expect(owners('/var/backups/pishkhan')).toEqual(['pishkhan']);

    // A shell would take # and what is behind it for a comment, and $(…) for a command.
    const file = inRoot('etc/pishkhan/pishkhan.env');
    const text = readFileSync(file, 'utf8').replace(
      /^BACKUP_KEY=.*$/m,
      'BACKUP_KEY=a-key-with-letters-for-32 #1 $(id) `id`',
    );
    writeFileSync(file, text);
    const backup = pishkhan('backup now.backup', 'root');
    expect(backup).toMatchObject({ code: 1 });
    expect(backup.said).toBe(
      'The user pishkhan may not write to / (EACCES): name a place in /var/backups/pishkhan.\n',
    );
    const one = '/var/backups/pishkhan/one.backup';
    expect(pishkhan(`backup ${one}`)).toMatchObject({
      code: 0,
      said: expect.stringContaining('encrypted with BACKUP_KEY'),
    });
    expect(type(`stat -c "%U %a" ${one}`).said).toBe('pishkhan 600\n');
    expect(pishkhan('ledger-check')).toMatchObject({ code: 0 });
    expect(pishkhan('operator invite --name "مینا آزاد" --user mina --role ADMIN').said).toMatch(
      /https:\/\/console\.example\.ir\/invitation#/,
    );

    type(`mv /var/lib/pishkhan /var/lib/before && cp ${one} /root/one.backup`);
    expect(pishkhan('restore /root/one.backup').said).toBe(
      'The user pishkhan may not read /root/one.backup (EACCES): move it to /var/backups/pishkhan and give it to that user (chown).\n',
    );
    expect(
      type(`BACKUP_KEY=another-key-with-32-letters-or-so /opt/pishkhan/packaging/pishkhan restore ${one}`),
    ).toMatchObject({
      code: 1,
    });
    expect(pishkhan(`restore ${one}`)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Restored \d+ rows/),
    });
    expect(owners('/var/lib/pishkhan')).toEqual(['pishkhan']);
    expect(type('stat -c %a /var/lib/pishkhan').said).toBe('700\n');
    const elsewhere = type(`PISHKHAN_DATA=/srv/tried /opt/pishkhan/packaging/pishkhan restore ${one}`);
    expect(elsewhere).toMatchObject({ code: 0 });
    expect(owners('/srv/tried')).toEqual(['pishkhan']);
  }, 400_000);

  it('examines as root what only root may read', () => {
    const { code, said } = pishkhan('doctor --json');
    expect([1, 2]).toContain(code);
    expect(said).toMatch(/PUBLIC_URL|panel\.example\.ir/);
    expect(said).not.toMatch(/EACCES|may not/);
  }, 120_000);
});
