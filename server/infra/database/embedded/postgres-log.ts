import { closeSync, openSync, readSync, statfsSync, statSync } from 'node:fs';
import { StartRefused } from '../../start-refused.ts';
import { diskFull } from './disk-full.ts';

/** One file of PostgreSQL's write-ahead log. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
const MOST_BYTES = 1_000_000;

export interface PostgresLog {
  file: string;
  /** Later output belongs to the next start. */
  mark(): void;
  sinceMark(): string;
  /** True when the server has logged work of its own since the last call; a refused connection does not count. */
  hasNews(): boolean;
}

export function readLog(file: string): PostgresLog {
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let marked = size();
  let seen = marked;
  return {
    file,
    mark() {
      marked = size();
      seen = marked;
    },
    sinceMark: () => readFrom(file, marked),
    hasNews() {
      const from = seen;
      seen = size();
      return seen > from && / LOG: /.test(readFrom(file, from));
    },
  };
}

function readFrom(file: string, start: number): string {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(MOST_BYTES);
    return bytes.toString('utf8', 0, readSync(opened, bytes, 0, MOST_BYTES, start));
  } finally {
    closeSync(opened);
  }
}

/** Signals of a person, of the kernel when memory runs out, or of a machine that shuts down: none of them is a refusal of the server. */
export const wasEndedFromOutside = ({ sinceMark }: PostgresLog): boolean =>
  /received (?:smart|fast|immediate) shutdown request|was terminated by signal (?:2|3|9|15)\b/.test(
    sinceMark(),
  );

/** Some refusals are temporary: a previous server is still stopping, or its orphaned workers are. */
export function refuseIfUnrecoverable({ file, sinceMark }: PostgresLog): void {
  const words = sinceMark();
  if (/" (?:already exists|is empty)|pre-existing shared memory block/.test(words)) return;
  // A full disk may hide the log message too, so free space is checked.
  if (/No space left on device|Disk quota exceeded/.test(words) || freeBytes(file) < LEAST_FREE_BYTES) {
    throw diskFull(file);
  }
  // An answer to a client ("the database system is starting up") is not the reason.
  const reason =
    /(?:FATAL|PANIC): +(?!the database system is )(.*)/.exec(words)?.[1] ?? words.trim().split('\n').at(-1);
  throw new StartRefused(
    `The embedded PostgreSQL does not start${reason ? ` (${reason})` : ''}: see ${file}, or set DATABASE_URL to a PostgreSQL server from version 15 up.`,
  );
}

function freeBytes(file: string): number {
  const { bavail, bsize } = statfsSync(file);
  return bavail * bsize;
}
