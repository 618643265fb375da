import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

const file = JSON.stringify(new URL('./end-program.ts', import.meta.url).href);
const log = JSON.stringify(new URL('./log.ts', import.meta.url).href);

/** Runs a program that reports unexpected exits; `out` is the target of its output. */
async function run(code: string, out: 'a pipe' | 'closed' | 'full' = 'a pipe') {
  const program = `import { endProgram, endCommand, reportUnexpectedExit } from ${file}; reportUnexpectedExit(); ${code}`;
  const full = out === 'full' ? openSync('/dev/full', 'w') : undefined;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full ?? 'pipe', 'pipe'],
  });
  if (full !== undefined) closeSync(full);
  if (out === 'closed') child.stdout?.destroy();
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  const [exitCode] = await once(child, 'close');
  return { exitCode, said };
}

test('an exit prints its reason and exit code, once', async () => {
  expect(await run(`endProgram(78, 'port 3000 is taken.')`)).toEqual({
    exitCode: 78,
    said: 'Pishkhan ends (exit code 78): port 3000 is taken.\n',
  });
});

test.each([
  ['a promise that nobody settles', 'await new Promise(() => {})'],
  ['an unreferenced timer', 'setTimeout(() => {}, 60_000).unref()'],
])('a program with nothing to wait for but %s has failed, and says so', async (_, code) => {
  expect(await run(code)).toEqual({
    exitCode: 1,
    said: 'Pishkhan ends (exit code 1): nothing was left to wait for, which is a fault of Pishkhan.\n',
  });
});

test('an unexpected exit is not silent', async () => {
  expect(await run('process.exit(3)')).toEqual({
    exitCode: 3,
    said: 'Pishkhan ends (exit code 3): a part of the program ended it without a reason.\n',
  });
});

test('a command prints its outcome and nothing else', async () => {
  expect(await run(`endCommand(0, 'Restored 7 rows.')`)).toEqual({ exitCode: 0, said: 'Restored 7 rows.\n' });
});

test.runIf(process.platform === 'linux').each(['closed', 'full'] as const)(
  'an output that is %s does not end the program',
  async (out) => {
    const talk = `const { createLog } = await import(${log}); const log = createLog('info');
      for (let line = 0; line < 20; line += 1) {
        process.stdout.write('a line\\n');
        log.info('a line of the log');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      endProgram(0, 'it was told to stop.');`;
    expect(await run(talk, out)).toEqual({
      exitCode: 0,
      said: 'Pishkhan ends (exit code 0): it was told to stop.\n',
    });
  },
);
