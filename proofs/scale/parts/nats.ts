import { accepts, freePort } from '@pishkhan/server/testkit/free-port.ts';
import { asUnprivileged, openPart, type Part } from '../../ground/program.ts';
import { newSecret, type Place } from '../place.ts';

export interface Nats extends Part {
  /** As NATS_URL names it. */
  url: string;
}

export async function openNats(place: Place): Promise<Nats> {
  const port = await freePort();
  const [user, password] = ['pishkhan', newSecret()];
  const address = `127.0.0.1:${port}`;
  const config = place.config('nats.conf', 'nats.conf', { address, user, password });
  const part = openPart({
    name: 'NATS',
    command: [place.program('nats'), '--config', config],
    runAs: asUnprivileged,
    isReady: () => accepts(port),
  });
  return { ...part, url: `nats://${user}:${password}@${address}` };
}
