// The memory of another process.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Program } from '../../ground/program.ts';

/** Resident bytes of a process. */
export function residentBytes(pid: number): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * 4096;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  }
}

/** The process below this one that runs the file, such as the server below npm; undefined where there is no /proc. */
export function findDescendant(pid: number, file: string): number | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    for (const child of children.map(Number)) {
      if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(file)) return child;
      const below = findDescendant(child, file);
      if (below !== undefined) return below;
    }
  } catch {
    // The process has ended, or this is not Linux.
  }
  return undefined;
}

/** Triggers garbage collections in a server that was started with `--inspect-port=0`. */
export async function openCollector(program: Program): Promise<{ collect(): Promise<void>; close(): void }> {
  process.kill(program.pid(), 'SIGUSR1');
  const [, url] = await program.said(/Debugger listening on (ws:\S+)/);
  const socket = new WebSocket(url!);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  return {
    async collect() {
      last += 1;
      const id = last;
      const done = new Promise<void>((resolve) => {
        socket.addEventListener('message', function hear({ data }) {
          if (JSON.parse(String(data)).id !== id) return;
          socket.removeEventListener('message', hear);
          resolve();
        });
      });
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
      await done;
    },
    close: () => socket.close(),
  };
}
