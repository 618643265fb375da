// A small disk for a test (ext4 in a file) that can lose power: unwritten data is then gone.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  /** Its mount point. */
  folder: string;
  /**
   * Mounts a copy as a power cut at this moment would leave it, and returns its folder. The disk itself continues.
   */
  cutPower(): string;
  /** Unmounts and removes the copy of a power cut. */
  discard(left: string): void;
  close(): void;
}

const mountedSuffix = '.mounted';

/** Undefined without the right to mount, or without ext4. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const home = mkdtempSync(path.join(tmpdir(), 'pishkhan-small-disk-'));
  // PostgreSQL does not run as root and must be able to enter the folder.
  chmodSync(home, 0o711);
  const image = path.join(home, 'disk');
  let cuts = 0;
  const mounted: string[] = [];
  const mount = (file: string): string | undefined => {
    const folder = file + mountedSuffix;
    mkdirSync(folder);
    if (!run('mount', '-o', 'loop', file, folder)) return undefined;
    mounted.push(folder);
    return folder;
  };
  const close = () => {
    for (const folder of mounted.splice(0).reverse()) run('umount', folder);
    rmSync(home, { recursive: true, force: true });
  };
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  const folder = run('mkfs.ext4', '-q', image) ? mount(image) : undefined;
  if (folder === undefined) {
    close();
    return undefined;
  }
  return {
    folder,
    cutPower() {
      cuts += 1;
      const left = path.join(home, `left-${cuts}`);
      // The file contains the bytes that have reached the disk, without the page cache.
      copyFileSync(image, left);
      const after = mount(left);
      if (after === undefined) throw new Error('what the power cut left cannot be mounted');
      return after;
    },
    discard(left) {
      run('umount', left);
      mounted.splice(mounted.indexOf(left), 1);
      rmSync(left, { recursive: true, force: true });
      rmSync(left.slice(0, -mountedSuffix.length), { force: true });
    },
    close,
  };
}

const run = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;
