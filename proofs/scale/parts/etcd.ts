import path from 'node:path';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { createProgram, type Program, statusOf } from '../../ground/program.ts';
import { asUnprivileged, type WorkFolder } from '../work-folder.ts';

export interface Etcd extends Program {
  address: string;
}

export async function openEtcd(place: WorkFolder): Promise<Etcd> {
  const folder = place.folder('etcd');
  const address = `127.0.0.1:${await freePort()}`;
  const peerAddress = `127.0.0.1:${await freePort()}`;
  const config = place.config('etcd.yml', 'etcd.yml', {
    name: 'etcd1',
    dataFolder: path.join(folder, 'data'),
    clientAddress: address,
    peerAddress,
    members: `etcd1=http://${peerAddress}`,
  });
  const part = createProgram({
    name: 'etcd',
    command: [place.program('etcd'), '--config-file', config],
    runAs: asUnprivileged,
    isReady: async () => (await statusOf(`http://${address}/health`)) === 200,
  });
  return { ...part, address };
}
