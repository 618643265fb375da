// npm run release [-- --platform linux-x64 …] [--sign KEY] [--tag]: packs the committed tree with its built panel, console and server into dist/,
// for machines without a registry: archives, Debian packages, an OCI image, the client's npm package, SBOM, API documents, SHA256SUMS, and a
// signature of these.
// npm run release -- prepare VERSION: writes the version into package.json and CHANGELOG.md, to be committed before.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { productVersion, runsBeside } from '@pishkhan/server/infra/product-version.ts';
import { npm } from '../launch/packages.mjs';
import { prepareChangelog, releaseFaults, removedCallsOf, tagOf } from './changelog.ts';
import { commitTime, packArchive } from './pack-archive.ts';
import { packClient } from './pack-client.ts';
import { packDebian } from './pack-debian.ts';
import { packImage } from './pack-image.ts';

const root = path.join(import.meta.dirname, '../..');
const out = path.join(root, 'dist');
const usage =
  'Usage: npm run release [-- --platform linux-x64 …] [--sign KEY] [--tag], or npm run release -- prepare VERSION';

/** The sides of the API that have a document each. */
const SIDES = ['panel', 'marketplace', 'console'];

class Refused extends Error {}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      platform: { type: 'string', multiple: true, default: ['linux-x64', 'linux-arm64'] },
      sign: { type: 'string' },
      tag: { type: 'boolean', default: false },
    },
  });
  if (positionals[0] === 'prepare' && positionals.length === 2) prepare(positionals[1]!);
  else if (positionals.length > 0) throw new Refused(usage);
  else release(values.platform, values.sign, values.tag);
} catch (error) {
  if (!(error instanceof Refused) && (error as { code?: string }).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

function prepare(version: string): void {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  writeFileSync(
    path.join(root, 'CHANGELOG.md'),
    prepareChangelog(changelog, version, new Date().toISOString().slice(0, 10)),
  );
  for (const name of ['package.json', 'package-lock.json']) {
    const file = path.join(root, name);
    const content = JSON.parse(readFileSync(file, 'utf8'));
    content.version = version;
    if (content.packages) content.packages[''].version = version;
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  console.log(
    `Version ${version} is prepared: write its "### Upgrade" in CHANGELOG.md, run "npm run generate", and commit.`,
  );
}

function release(platforms: readonly string[], signer: string | undefined, withTag: boolean): void {
  const commit = git('rev-parse', 'HEAD');
  refuseWhatIsUnready(commit);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const files: string[] = [];
  for (const platform of platforms) {
    const [os, cpu] = platform.split('-');
    if (!os || !cpu) throw new Refused(`A platform is such as linux-x64, not "${platform}".`);
    console.log(`Packing ${platform} …`);
    const archive = packArchive(root, productVersion, { os, cpu }, out);
    files.push(archive.file);
    if (os !== 'linux') continue;
    files.push(packDebian(archive, { version: productVersion, cpu, seconds: commitTime(root) }, out));
    // Its base is copied from this machine.
    if (cpu === process.arch && os === process.platform)
      files.push(packImage(archive, { version: productVersion, commit, seconds: commitTime(root) }, out));
  }
  files.push(packClient(root, productVersion, out), writeSbom(), ...copyApiDocuments());
  const sums = path.join(out, 'SHA256SUMS');
  writeFileSync(sums, files.map((file) => `${sha256Of(file)}  ${path.basename(file)}\n`).join(''));
  if (signer) sign(sums, signer);
  for (const file of files)
    console.log(`${path.relative(root, file)}, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  console.log(readFileSync(sums, 'utf8'));
  const tag = tagOf(productVersion);
  if (withTag && !git('tag', '--points-at', 'HEAD').split('\n').includes(tag))
    git('tag', '--annotate', '--message', `Pishkhan ${productVersion}`, tag);
  else if (!withTag)
    console.log(`Tag this commit: git tag --annotate --message "Pishkhan ${productVersion}" ${tag}`);
}

function refuseWhatIsUnready(commit: string): void {
  if (git('status', '--porcelain') !== '')
    throw new Refused(
      'Commit first: a release is what is committed, and its panel, console and server are built from what is there.',
    );
  const tags = git('tag', '--list', 'v*')
    .split('\n')
    .filter((tag) => tag && git('rev-list', '-1', tag) !== commit);
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const removedCalls = SIDES.flatMap((side) => listRemovedCalls(side));
  const faults = releaseFaults({ version: productVersion, runsBeside, changelog, tags, removedCalls });
  if (faults.length > 0) throw new Refused(faults.join('\n'));
}

/** The calls of the last tag that this commit has no more. */
function listRemovedCalls(side: string): string[] {
  const file = `docs/generated/openapi-${side}.json`;
  const [last] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n');
  if (!last) return [];
  const present = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  return removedCallsOf(JSON.parse(git('show', `${last}:${file}`)), present);
}

/** Lists the packages in the archives and those that are bundled in the panel and the console. */
function writeSbom(): string {
  const [program, ...args] = npm();
  const workspaces = ['server', 'panel', 'console', 'contract', 'print-bridge', 'simulator'];
  const sbom = execFileSync(
    program,
    [
      ...[...args, 'sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'],
      ...workspaces.map((workspace) => `--workspace=${workspace}`),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64e6 },
  );
  const file = path.join(out, `pishkhan-${productVersion}.cdx.json`);
  // A random number and the time of packing would make it another file each time.
  const { serialNumber: _, ...list } = JSON.parse(sbom);
  list.metadata.timestamp = new Date(commitTime(root) * 1000).toISOString();
  // npm takes the name of the folder.
  list.metadata.component.name = 'pishkhan';
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  return file;
}

function copyApiDocuments(): string[] {
  return SIDES.map((side) => {
    const file = path.join(out, `pishkhan-${productVersion}-openapi-${side}.json`);
    copyFileSync(path.join(root, `docs/generated/openapi-${side}.json`), file);
    return file;
  });
}

/** Writes `SHA256SUMS.sig`; OpenSSH asks for the passphrase of the key, or its agent for the touch of a token. */
function sign(sums: string, key: string): void {
  const file = path.resolve(process.env.INIT_CWD ?? '.', key);
  execFileSync('ssh-keygen', ['-Y', 'sign', '-n', 'pishkhan-release', '-f', file, sums], {
    stdio: ['inherit', 'ignore', 'inherit'],
  });
}

function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }).trim();
}
