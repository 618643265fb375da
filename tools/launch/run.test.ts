import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pishkhan-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RUN = new URL('run.mjs', import.meta.url).href;
const node = (code: string): [string, ...string[]] => [process.execPath, '-e', code];

describe('a program that the launcher runs', () => {
  it('gives its own exit code', async () => {
    expect(await run(node('process.exit(7)'))).toBe(7);
    expect(await run(node(''))).toBe(0);
  });

  it('gives what a shell gives when a signal ended it', async () => {
    expect(await run(node('process.kill(process.pid, "SIGKILL")'))).toBe(137);
  });

  it('that is not there is refused by a sentence', async () => {
    await expect(run([join(folder, 'nothing')])).rejects.toThrow(/nothing cannot be run \(/);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('receives %s, and may take its time to end', async (signal) => {
    const child = join(folder, 'child.mjs');
    writeFileSync(
      child,
      `process.once('${signal}', () => setTimeout(() => process.exit(5), 200)); setInterval(() => {}, 1000);
       process.stdout.write('up')`,
    );
    const launcher = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { run } from '${RUN}'; process.exit(await run(['${process.execPath}', '${child}']))`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(launcher.stdout, 'data');
    launcher.kill(signal);
    expect(await once(launcher, 'exit')).toEqual([5, null]);
  });

  it.each([
    ['the shell that npm puts between us', 1],
    ['npm', 2],
  ])('is ended when %s has been killed', async (_, shells) => {
    const child = join(folder, 'child.mjs');
    const ended = join(folder, `ended-${shells}`);
    writeFileSync(
      child,
      `import { writeFileSync } from 'node:fs';
       process.once('SIGTERM', () => { writeFileSync('${ended}', ''); process.exit(); });
       setTimeout(() => {}, 10_000);
       process.stdout.write('up')`,
    );
    const launcher = `import { run } from '${RUN}'; await run(['${process.execPath}', '${child}'])`;
    // The colon keeps the shell from replacing itself with the program that it runs.
    const inner = ['sh', '-c', '"$@"; :', 'sh', process.execPath, '--input-type=module', '-e', launcher];
    const command = shells === 1 ? inner : ['sh', '-c', '"$@"; :', 'sh', ...inner];
    const killed = spawn(command[0]!, command.slice(1), {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await expect.poll(() => existsSync(ended), { timeout: 5_000 }).toBe(true);
  });
});
