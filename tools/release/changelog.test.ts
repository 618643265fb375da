import { readFileSync } from 'node:fs';
import path from 'node:path';
import { productVersion, runsBeside } from '@pishkhan/server/infra/product-version.ts';
import { describe, expect, it } from 'vitest';
import { changelogFaults, prepareChangelog, releaseFaults, removedCallsOf } from './changelog.ts';

const changelog = `# Changelog

## [Unreleased]

## [2.1.0] - 2027-01-10

### Upgrade

- Runs beside 2.0.0 and later.

### Added

- Something.

## [2.0.0] - 2026-12-01

### Added

- Everything.
`;
const plan = {
  version: '2.1.0',
  runsBeside: '2.0.0',
  changelog,
  tags: ['v2.0.0'],
  removedCalls: [] as string[],
};

describe('a release', () => {
  it('has a section with upgrade notes that name the oldest release beside it', () => {
    expect(releaseFaults(plan)).toEqual([]);
    expect(releaseFaults({ ...plan, version: '2.2.0' })[0]).toContain('no section [2.2.0]');
    expect(releaseFaults({ ...plan, version: '2.0.0', tags: [] })[0]).toContain('no "### Upgrade"');
    expect(releaseFaults({ ...plan, runsBeside: '2.1.0' })[0]).toContain('Runs beside 2.1.0 and later');
    expect(releaseFaults({ ...plan, runsBeside: '2.2.0' })).toHaveLength(2);
    expect(releaseFaults({ ...plan, version: '2.1' })[0]).toContain('no version');
  });

  it('is newer than every tag', () => {
    expect(releaseFaults({ ...plan, tags: ['v2.0.0', 'v2.1.0'] })[0]).toContain('v2.1.0 is released already');
    expect(releaseFaults({ ...plan, tags: ['v2.10.0'] })[0]).toContain('v2.10.0 is released already');
  });

  it('lists the calls that it ends', () => {
    const before = { paths: { '/a': { get: {}, put: {} }, '/b/{id}': { get: {} } } };
    const removedCalls = removedCallsOf(before, { paths: { '/a': { get: {} } } });
    expect(removedCalls).toEqual(['PUT /a', 'GET /b/{id}']);
    expect(releaseFaults({ ...plan, removedCalls })).toHaveLength(2);
    const listed = changelog.replace('### Added', '### Removed\n\n- `PUT /a`, `GET /b/{id}`.\n\n### Added');
    expect(releaseFaults({ ...plan, changelog: listed, removedCalls })).toEqual([]);
  });

  it('is prepared from what is unreleased, and later changes have a section again', () => {
    const prepared = prepareChangelog(
      '# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- It.\n',
      '2.2.0',
      '2027-02-01',
    );
    expect(prepared).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [2.2.0] - 2027-02-01\n\n### Fixed\n\n- It.\n',
    );
    expect(() => prepareChangelog(changelog, '2.1.0', '2027-02-01')).toThrow('already');
    expect(() => prepareChangelog(changelog, 'v3', '2027-02-01')).toThrow('no version');
  });
});

describe('the changelog', () => {
  it('begins with the unreleased changes, and goes on from the newest version to the oldest', () => {
    expect(changelogFaults(changelog)).toEqual([]);
    expect(changelogFaults(changelog.replace('[2.1.0]', '[1.9.0]'))).toHaveLength(1);
    expect(changelogFaults(changelog.replace('## [Unreleased]\n', ''))).toHaveLength(1);
  });

  it('of this repository keeps the rules, and has a section of the present version', () => {
    const ours = readFileSync(path.join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
    expect(changelogFaults(ours)).toEqual([]);
    expect(
      releaseFaults({ version: productVersion, runsBeside, changelog: ours, tags: [], removedCalls: [] }),
    ).toEqual([]);
  });
});
