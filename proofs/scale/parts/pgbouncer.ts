import { accepts, freePort } from '@pishkhan/server/testkit/free-port.ts';
import { createProgram, type Program } from '../../ground/program.ts';
import { asUnprivileged, type WorkFolder } from '../work-folder.ts';

export interface Pgbouncer extends Program {
  port: number;
}

const host = '127.0.0.1';

export async function openPgbouncer(
  place: WorkFolder,
  {
    primaryPort,
    database,
    user,
    password,
  }: { primaryPort: number; database: string; user: string; password: string },
): Promise<Pgbouncer> {
  const port = await freePort();
  const passwordFile = place.file('userlist.txt', `"${user}" "${password}"\n`);
  const config = place.config('pgbouncer.ini', 'pgbouncer.ini', {
    ...{ host, port, primaryHost: host, primaryPort, database, user, passwordFile },
  });
  const part = createProgram({
    name: 'PgBouncer',
    command: [place.program('pgbouncer'), '--quiet', config],
    runAs: asUnprivileged,
    isReady: () => accepts(port),
  });
  return { ...part, port };
}
