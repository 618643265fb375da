// The packed client in the project of a stranger: installed without a registry, compiled with its types, and run against a real server.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openForStranger } from './open-for-stranger.ts';
import { packClient } from './pack-client.ts';

const root = path.join(import.meta.dirname, '../..');
const project = mkdtempSync(path.join(tmpdir(), 'pishkhan-stranger-'));
const run = promisify(execFile);
afterAll(() => rmSync(project, { recursive: true, force: true }));

beforeAll(async () => {
  const client = packClient(root, '1.0.0', project);
  const [zod] = JSON.parse(
    execFileSync(
      'npm',
      ['pack', '--json', `--pack-destination=${project}`, path.join(root, 'node_modules/zod')],
      {
        encoding: 'utf8',
      },
    ),
  );
  const manifest = { name: 'stranger', version: '1.0.0', private: true, type: 'module' };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest));
  await run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', client, path.join(project, zod.filename)],
    {
      cwd: project,
    },
  );
  cpSync(path.join(import.meta.dirname, 'stranger/stranger.ts'), path.join(project, 'stranger.ts'));
}, 60_000);

test('it compiles under strict settings, with the declarations of the package checked too', async () => {
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
  };
  writeFileSync(
    path.join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['stranger.ts'] }),
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '--project', project]).catch((error) => error);
  expect(stdout).toBe('');
});

test('it brings an order, follows its shop, accepts it and checks the webhook', async () => {
  await using resources = new AsyncDisposableStack();
  const env = await openForStranger(resources);
  const { stdout } = await run(process.execPath, ['stranger.ts'], {
    cwd: project,
    env,
    timeout: 60_000,
  });
  expect(JSON.parse(stdout)).toEqual({
    streamed: 'STRANGER',
    mayAccept: true,
    webhook: 'STRANGER',
    refusal: 'NOT_FOUND',
  });
});
