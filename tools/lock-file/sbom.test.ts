import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the command of the README lists what a release is made of', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const command = /`npm (sbom [^>`]+) > /.exec(readme)![1]!;
  const { stdout } = spawnSync('npm', command.split(' '), { encoding: 'utf8', shell: false });
  const list = JSON.parse(stdout);
  const names = list.components.map(({ name }: { name: string }) => name);
  expect(list.bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
}, 60_000);
