// A client in another language: made of the API documents by a generator as client/README.md says, compiled, and run against a real server.
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { findOrInstallJava, NO_JAVA } from '../test-programs/java.mjs';
import { openForStranger } from './open-for-stranger.ts';

const java = findOrInstallJava();
if (!java) throw new Error(NO_JAVA);

const root = path.join(import.meta.dirname, '../..');
const project = mkdtempSync(path.join(tmpdir(), 'pishkhan-java-'));
const run = promisify(execFile);
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Less than half of the processor time of the defaults, for a program that runs for seconds. */
const frugal = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto'];

/** Writes the sources of a client with the settings of the README. */
async function generate(side: string): Promise<void> {
  const document = `openapi-${side}.json`;
  const readme = readFileSync(path.join(root, 'client/README.md'), 'utf8');
  const settings = readme.match(/(?<=```yaml\n)[^`]+/)![0];
  cpSync(path.join(root, 'docs/generated', document), path.join(project, document));
  writeFileSync(
    path.join(project, `${side}.yml`),
    settings.replace(/pishkhan-<version>-openapi-\w+\.json/, document).replaceAll('marketplace', side),
  );
  const generator = path.join(root, 'node_modules/openapi-generator-plus/bin/ogplus.js');
  await run(process.execPath, [generator, '-c', `${side}.yml`], { cwd: project });
}

test('clients of all documents compile', async () => {
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  for (const side of ['marketplace', 'panel', 'console']) await generate(side);
  const sources = [
    ...globSync(path.join(project, 'src/**/*.java')),
    // The folder `absent` has stand-ins for what Debian's libraries lack.
    ...globSync(path.join(import.meta.dirname, 'stranger/java/**/*.java')),
  ];
  writeFileSync(path.join(project, 'sources'), sources.join('\n'));
  const options = [
    '-encoding',
    'UTF-8',
    '-proc:none',
    '-nowarn',
    '-g:none',
    '-cp',
    java.classPath,
    '-d',
    'classes',
  ];
  await run(java.javac, [...frugal.map((option) => `-J${option}`), ...options, '@sources'], { cwd: project });
}, 180_000);

test('a program brings an order, follows it for the shop and reads its trail', async () => {
  await using resources = new AsyncDisposableStack();
  const env = await openForStranger(resources);
  const { stdout } = await run(
    java.java,
    [...[...frugal, '-Dfile.encoding=UTF-8', '-cp', `classes:${java.classPath}`, 'Stranger']],
    {
      cwd: project,
      env,
      timeout: 120_000,
    },
  );
  expect(
    Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    ),
  ).toEqual({
    repeated: 'true',
    customer: 'مهسا رستمی',
    mayAccept: 'true',
    mayShip: 'ORDER_STATE_CONFLICT',
    status: 'PREPARING',
    trail: 'created:ActorCustomer accepted:MANAGER',
    refusal: 'NOT_FOUND',
  });
});
