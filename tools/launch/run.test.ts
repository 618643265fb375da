import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

  it.each(['SIGTERM', 'SIGINT'] as const)('is told of %s, and may take its time to end', async (signal) => {
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
});
