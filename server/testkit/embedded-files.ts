// The processes behind an embedded database, for tests that kill them.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The number of its server process, if it runs. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    // The file is empty for a moment after its creation, and names no process before a start after a crash.
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    return pid && process.kill(pid, 0) ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function killPostmaster(dataDir: string): void {
  const pid = postmasterPid(dataDir);
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Process of the server whose title begins with these words after "postgres: "; Linux only. */
export function serverProcess(dataDir: string, title: string): number | undefined {
  const cluster = join(dataDir, 'postgres');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === cluster &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`postgres: ${title}`)
        );
      } catch {
        return false;
      }
    });
}

export const postgresLog = (dataDir: string): string => readFileSync(join(dataDir, 'postgres.log'), 'utf8');
