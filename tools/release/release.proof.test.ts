// The archive of a release: packed in a clone, unpacked elsewhere, and started with the README's command. Packages come from npm's cache if
// possible.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmStart, plainEnvironment } from '@pishkhan/proofs/ground/npm-start.ts';
import { afterAll, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-release-'));
// The embedded database may run as another user.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test('the archive of a release starts without building, and without the packages that build', async () => {
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', `file://${root}`, clone]);
  const env = { ...plainEnvironment(), npm_config_prefer_offline: 'true' };
  const said = execFileSync('npm', ['run', 'release'], { cwd: clone, env, encoding: 'utf8' });
  expect(said).toContain('Building the panel');
  const archive = /^(.*\.tar\.gz), /m.exec(said)![1]!;
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const unpacked = path.join(folder, path.basename(archive, '.tar.gz'));

  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const program = await npmStart({
    folder: unpacked,
    port,
    env: { npm_config_prefer_offline: 'true', DEMO: 'data' },
  });
  try {
    await program.said(/Pishkhan is open/);
    expect(program.output()).not.toContain('Building');
    for (const name of ['vite', 'rolldown', 'tailwindcss', 'react', 'vitest', 'typescript'])
      expect([name, existsSync(path.join(unpacked, 'node_modules', name))]).toEqual([name, false]);
    const page = await fetch(`http://localhost:${port}/`);
    const [, script] = /<script [^>]*src="([^"]+\.js)"/.exec(await page.text())!;
    expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200);
  } finally {
    await program.stop();
  }
}, 300_000);
