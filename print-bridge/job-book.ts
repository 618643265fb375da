// Which jobs there were, on disk before their first byte goes out: a job that is sent twice prints once, also when the bridge was
// killed in between. Holds ids, digests and outcomes; never what was printed.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sent } from './send-bytes.ts';

export interface Job {
  readonly id: string;
  readonly digest: string;
  /** `begun`: no outcome was written, so nobody knows. */
  readonly state: 'begun' | Sent;
}

const kept = 2000;

export interface JobBook {
  find(id: string): Job | undefined;
  write(job: Job): void;
}

export function openJobBook(dataDir: string): JobBook {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'jobs.jsonl');
  const jobs = new Map<string, Job>();
  for (const job of readJobs(file)) {
    // Set anew, so that the order is by last change.
    jobs.delete(job.id);
    jobs.set(job.id, job);
  }
  const recent = [...jobs.values()].slice(-kept);
  writeFileSync(file, recent.map((job) => `${JSON.stringify(job)}\n`).join(''), { mode: 0o600 });
  return {
    find: (id) => jobs.get(id),
    write(job) {
      appendFileSync(file, `${JSON.stringify(job)}\n`);
      jobs.delete(job.id);
      jobs.set(job.id, job);
      if (jobs.size > kept) jobs.delete(jobs.keys().next().value!);
    },
  };
}

/** A line that a power cut left half-written is as good as none. */
function readJobs(file: string): Job[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Job];
      } catch {
        return [];
      }
    });
}
