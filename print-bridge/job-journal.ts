// Journal of jobs, written to disk before a job's first byte is sent: a job that is sent twice prints once, even if the bridge was killed
// in between. It contains ids, digests and outcomes, never printed content.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatusReason } from './printer-status.ts';
import type { Outcome } from './send-bytes.ts';
import { appendLine, makeFolder, replaceFile } from './write-durably.ts';

export interface Job {
  readonly id: string;
  readonly digest: string;
  /** `begun` means that no outcome was stored, so it is unknown. */
  readonly state: 'begun' | Outcome;
  readonly reason?: StatusReason;
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
    // The job is deleted and set again, so that the map is ordered by last change.
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

/** A line that a power cut truncated is ignored. */
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
