import { execFileSync } from 'node:child_process';

/**
 * Lists the files that differ from the commit where this branch left `ref`, as paths from the root: committed since, uncommitted, new and deleted
 * ones, and both paths of a file that was renamed.
 */
export function changedFiles(root: string, ref = 'HEAD'): string[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  const from = git('merge-base', '--end-of-options', ref, 'HEAD').trim();
  const lists = [
    git('diff', '--name-only', '--no-renames', '--relative', '-z', from),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(lists.flatMap((list) => list.split('\0')))].filter((file) => file !== '').sort();
}
