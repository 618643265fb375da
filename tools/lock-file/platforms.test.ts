import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completePlatforms, type LockFile, missingPlatforms } from './platforms.ts';

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
  it('names the packages of every platform, or `npm ci` refuses it (run `node tools/lock-file/main.ts`)', () => {
    const url = new URL('../../package-lock.json', import.meta.url);
    const lock = JSON.parse(readFileSync(url, 'utf8')) as LockFile;
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
