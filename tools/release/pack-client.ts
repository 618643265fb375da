// Packs client/ and the parts of contract/ that it imports as the npm package @pishkhan/client: JavaScript, types and no dependency but zod.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm } from '../launch/packages.mjs';

const entries = ['marketplace', 'staff', 'webhooks'];
/** Writes the package into the folder and returns its path. */
export function packClient(root: string, version: string, folder: string): string {
  const place = mkdtempSync(path.join(tmpdir(), 'pishkhan-client-'));
  try {
    compile(root, place);
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'contract/package.json'), 'utf8'));
    const manifest = {
      name: '@pishkhan/client',
      version,
      description: 'The client of Pishkhan for marketplaces and shops: calls, streams and webhooks, typed.',
      type: 'module',
      sideEffects: false,
      engines: { node: '>=20.3' },
      exports: Object.fromEntries(entries.map((name) => [`./${name}`, `./client/${name}.js`])),
      dependencies,
    };
    writeFileSync(path.join(place, 'package.json'), JSON.stringify(manifest, null, 2));
    cpSync(path.join(root, 'client/README.md'), path.join(place, 'README.md'));
    mkdirSync(folder, { recursive: true });
    const [program, ...args] = npm();
    const [packed] = JSON.parse(
      execFileSync(program, [...args, 'pack', '--json', '--ignore-scripts', `--pack-destination=${folder}`], {
        cwd: place,
        encoding: 'utf8',
      }),
    ) as [{ filename: string }];
    return path.join(folder, packed.filename);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** TypeScript rewrites relative imports only, so the sources are compiled beside each other, where the contract is one. */
function compile(root: string, place: string): void {
  const sources = path.join(place, 'sources');
  for (const part of ['client', 'contract'])
    cpSync(path.join(root, part), path.join(sources, part), {
      recursive: true,
      filter: (file) => !file.includes('node_modules') && !file.endsWith('.test.ts'),
    });
  for (const file of readdirSync(path.join(sources, 'client'))) {
    const text = readFileSync(path.join(sources, 'client', file), 'utf8');
    writeFileSync(
      path.join(sources, 'client', file),
      text.replaceAll("'@pishkhan/contract/", "'../contract/"),
    );
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(sources, 'node_modules'));
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: sources,
    outDir: place,
    types: [],
  };
  const files = entries.map((name) => path.join(sources, `client/${name}.ts`));
  const config = path.join(sources, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  );
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '--project', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  rmSync(sources, { recursive: true });
}
