import { accepts, freePort } from '@pishkhan/server/testkit/free-port.ts';
import { createProgram, type Program } from '../../ground/program.ts';
import { newSecret } from '../../ground/server.ts';
import { asUnprivileged, type WorkFolder } from '../work-folder.ts';

export interface Nats extends Program {
  /** The value of NATS_URL. */
  url: string;
}

export async function openNats(place: WorkFolder): Promise<Nats> {
  const port = await freePort();
  const [user, password] = ['pishkhan', newSecret()];
  const address = `127.0.0.1:${port}`;
  const config = place.config('nats.conf', 'nats.conf', { address, user, password });
  const part = createProgram({
    name: 'NATS',
    command: [place.program('nats'), '--config', config],
    runAs: asUnprivileged,
    isReady: () => accepts(port),
  });
  return { ...part, url: `nats://${user}:${password}@${address}` };
}
