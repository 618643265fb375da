import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pishkhan-changed-'));
  git('init', '--quiet', '--initial-branch=main');
  commit({ '.gitignore': 'dist\n', 'one.ts': '1', 'two.ts': '2', 'three.ts': '3' });
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): void {
  const person = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  execFileSync('git', [...person, ...args], { cwd: root, stdio: 'pipe' });
}
function write(contents: Record<string, string>): void {
  for (const [file, content] of Object.entries(contents)) writeFileSync(path.join(root, file), content);
}
function commit(contents: Record<string, string>): void {
  write(contents);
  git('add', '--all');
  git('commit', '--quiet', '--message=change');
}

test('changes without a commit are changed, staged, new and deleted files, and no ignored ones', () => {
  expect(changedFiles(root)).toEqual([]);
  write({ 'one.ts': 'other', 'سفارش.md': 'new', dist: 'built' });
  git('add', 'one.ts');
  rmSync(path.join(root, 'two.ts'));
  expect(changedFiles(root)).toEqual(['one.ts', 'two.ts', 'سفارش.md']);
});

test('changes since a branch include commits here, and none made there meanwhile', () => {
  git('switch', '--quiet', '--create=change');
  git('mv', 'one.ts', 'renamed.ts');
  commit({});
  git('switch', '--quiet', 'main');
  commit({ 'three.ts': 'of main' });
  git('switch', '--quiet', 'change');
  write({ 'two.ts': 'uncommitted' });
  expect(changedFiles(root, 'main')).toEqual(['one.ts', 'renamed.ts', 'two.ts']);
});

test('an unknown commit is refused', () => {
  expect(() => changedFiles(root, 'nowhere')).toThrow('nowhere');
});
