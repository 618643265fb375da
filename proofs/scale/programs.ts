// The programs of other projects that a run needs, of this machine or installed from Debian.
import path from 'node:path';
import { installPackages } from '../../tools/test-programs/debian.mjs';
import { findProgram } from '../../tools/test-programs/find-program.mjs';
import { findPostgresPrograms } from '../../tools/test-programs/postgres.mjs';
import { newEnoughPatroni } from './newer-patroni.ts';

export interface ProgramPaths {
  etcd: string;
  haproxy: string;
  nats: string;
  patroni: string;
  pgbouncer: string;
  /** The folder of `postgres`, `initdb` and the others. */
  postgresFolder: string;
}

const debian: Record<keyof ProgramPaths, { program: string; package: string }> = {
  etcd: { program: 'etcd', package: 'etcd-server' },
  haproxy: { program: 'haproxy', package: 'haproxy' },
  nats: { program: 'nats-server', package: 'nats-server' },
  patroni: { program: 'patroni', package: 'patroni' },
  pgbouncer: { program: 'pgbouncer', package: 'pgbouncer' },
  postgresFolder: { program: 'postgres', package: 'postgresql' },
};
const names = Object.keys(debian) as (keyof ProgramPaths)[];

const find = (name: keyof ProgramPaths): string | undefined =>
  name === 'postgresFolder' ? postgresFolder() : findProgram(debian[name].program);

function postgresFolder(): string | undefined {
  const initdb = findProgram('initdb');
  return findPostgresPrograms() ?? (initdb && path.dirname(initdb));
}

/** Installs missing programs if permitted; throws one sentence that names those that are still missing. */
export function findPrograms(): ProgramPaths {
  const lacking = () => names.filter((name) => find(name) === undefined);
  const first = lacking();
  if (first.length > 0) installPackages(first.map((name) => debian[name].package));
  const left = lacking();
  if (left.length > 0)
    throw new Error(
      `npm run scale needs ${left.map((name) => debian[name].program).join(', ')}: on Debian, apt-get install ${left.map((name) => debian[name].package).join(' ')}.`,
    );
  const found = Object.fromEntries(names.map((name) => [name, find(name)])) as unknown as ProgramPaths;
  return { ...found, patroni: newEnoughPatroni(found.patroni) };
}
