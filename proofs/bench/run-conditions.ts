// The conditions of a run, without which its figures mean nothing.
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export interface Conditions {
  postgres: string | undefined;
  quick: boolean;
  /** The system's load average when the run began. */
  loadBefore: number;
}

export function runConditions({ postgres, quick, loadBefore }: Conditions): string {
  const facts = [
    `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load ${loadBefore.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
    `Node ${process.versions.node}`,
    ...(postgres ? [`PostgreSQL ${postgres}`] : []),
    `commit ${commit()}`,
    ...(quick ? ['QUICK: these figures prove nothing'] : []),
  ];
  return `How it ran: ${facts.join(', ')}.`;
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}
