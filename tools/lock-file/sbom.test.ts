import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the documented command lists the packages of a release', () => {
  const page = readFileSync(new URL('../../docs/operations/health.md', import.meta.url), 'utf8');
  const command = /`npm (sbom [^>`]+) > /.exec(page)![1]!;
  const { stdout } = spawnSync('npm', command.split(' '), { encoding: 'utf8', shell: false });
  const list = JSON.parse(stdout);
  const names = list.components.map(({ name }: { name: string }) => name);
  expect(list.bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
}, 60_000);
