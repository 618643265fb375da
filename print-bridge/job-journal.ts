// Which jobs there were, on disk before their first byte goes out: a job that is sent twice prints once, also when the bridge was
// killed in between. Holds ids, digests and outcomes; never what was printed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sent } from './send-bytes.ts';
import { appendLine, makeFolder, replaceFile } from './write-durably.ts';

export interface Job {
  readonly id: string;
  readonly digest: string;
  /** `begun`: no outcome was written, so nobody knows. */
  readonly state: 'begun' | Sent;
}

const kept = 2000;

export interface JobJournal {
  find(id: string): Job | undefined;
  write(job: Job): void;
}

export function openJobJournal(dataDir: string): JobJournal {
  makeFolder(dataDir);
  const file = path.join(dataDir, 'jobs.jsonl');
  const jobs = new Map<string, Job>();
  for (const job of readJobs(file)) {
    // Set anew, so that the order is by last change.
    jobs.delete(job.id);
    jobs.set(job.id, job);
  }
  const recent = [...jobs.values()].slice(-kept);
  replaceFile(file, recent.map((job) => `${JSON.stringify(job)}\n`).join(''));
  return {
    find: (id) => jobs.get(id),
    write(job) {
      appendLine(file, JSON.stringify(job));
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
