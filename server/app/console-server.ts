// The operators' listener: the console with its API, and the marketplace's API for operators instead of its key.
// Invariants: it knows no token of a shop and not the marketplace's key; a caller from outside the allowed networks
// and a request for another host are refused before anything else is looked at.
import { consoleCalls, platformCalls } from '@pishkhan/contract/calls.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { once } from '@pishkhan/contract/kit/once.ts';
import { mapCalls } from '@pishkhan/contract/map/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../infra/files/file-store.ts';
import { createAddressCheck } from '../infra/http/allowed-networks.ts';
import { registerCalls, sendFault } from '../infra/http/register-calls.ts';
import { servePictures } from '../menu/public.ts';
import type { ConsolePlace } from './config/console.ts';
import { serveDocs } from './docs-files.ts';
import { documents } from './documents.ts';
import { createListener, type Listener, type ListenerParts } from './http-server.ts';
import { servePanel } from './panel-files.ts';

/** The tiles of the map are public, at the shops' port and here. */
export const operatorsCalls: Readonly<Record<string, Call>> = {
  ...platformCalls,
  ...consoleCalls,
  getMapTile: mapCalls.getMapTile,
};

export async function createConsoleServer(
  parts: ListenerParts & { files: FileStore; place: Pick<ConsolePlace, 'allow' | 'url'> },
): Promise<Listener> {
  const { app, traffic } = await createListener(parts);
  refuseStrangers(app, parts.place);
  registerCalls(app, operatorsCalls, parts.handlers, parts);
  const document = once(() => JSON.stringify(documents.console()));
  app.get('/operator/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  servePictures(app, parts.files);
  await serveDocs(app, 'whole');
  await servePanel(app, parts.panel, parts.page);
  return { app, traffic };
}

function refuseStrangers(app: FastifyInstance, { allow, url }: Pick<ConsolePlace, 'allow' | 'url'>): void {
  const isAllowed = createAddressCheck(allow);
  const host = url === undefined ? undefined : new URL(url).host;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isAllowed(request.ip)) sendFault(reply, refuse('FORBIDDEN'));
    else if (host !== undefined && request.host !== host) sendFault(reply, refuse('MALFORMED'));
    else done();
  });
}
