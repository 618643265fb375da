// The operators' console: its pool, its handlers and its listener.
// Invariant: operators' calls have four connections of their own, and their statements end after three seconds, so that
// no question of an operator slows an order.
import { readDemoSecret } from '../demo/public.ts';
import { now } from '../infra/clock.ts';
import { createRequestLimits } from '../infra/http/request-limits.ts';
import { noMetrics } from '../infra/metrics/metrics.ts';
import { createConsoleAuthentication, inviteFirst } from '../operators/public.ts';
import { type NestedParts, openProposals } from '../proposals/public.ts';
import type { Config } from './config/config.ts';
import type { ConsolePlace } from './config/console.ts';
import { createConsoleServer, operatorsCalls } from './console-server.ts';
import { printCodesWhenAsked } from './demo-codes.ts';
import { openFeatures } from './features.ts';
import { handlersOf, type Listener, type ListenerParts } from './http-server.ts';
import { listen } from './listen.ts';
import type { Parts } from './open-parts.ts';
import { type ConsoleWelcome, printOperatorCodes } from './terminal-messages.ts';

const connections = 4;
const statementMs = 3_000;

export interface StartedConsole extends Listener, ConsoleWelcome {
  stop(): Promise<void>;
}

export async function startConsole(
  parts: Parts,
  config: Config,
  place: ConsolePlace,
  shared: Pick<ListenerParts, 'auditing' | 'countRequests'>,
): Promise<StartedConsole> {
  const own = parts.database.openPool(connections, statementMs);
  const reads = config.replicaUrl === undefined ? own.pool : parts.reads;
  const { db, pool } = own;
  // Of the features only the handlers are used: their background work runs once, with the server's own parts.
  const openOn = (some: NestedParts & { reads: Parts['reads'] }) =>
    openFeatures({
      ...parts,
      ...{ ...some, metrics: noMetrics },
      orderParts: { ...parts.orderParts, pool: some.pool },
    });
  const { sms, files, log } = parts;
  const proposals = openProposals({
    ...{ db, pool, sms, files, log, fourEyesToman: place.fourEyesToman },
    handlersOn: (nested) => openOn({ ...nested, reads: nested.pool }).flatMap(({ handlers }) => handlers),
  });
  const features = [...openOn({ db, pool, reads, sms, files, log }), proposals];
  const listener = await createConsoleServer({
    handlers: handlersOf(features, operatorsCalls),
    propose: proposals.propose,
    authenticators: { console: createConsoleAuthentication({ db, consoleOrigin: place.url }) },
    limits: createRequestLimits({ writesPerMinute: config.writesPerMinute, connections }),
    ...shared,
    ...{ place, files, log, trustProxy: config.trustProxy },
    panel: {
      panelDir: place.dir,
      hasGallery: false,
      collectorOrigin: undefined,
      errorReportOrigin: undefined,
      printBridgeOrigin: undefined,
      mediaOrigin: undefined,
    },
    page: { 'marketplace-name': config.marketplaceName },
  });
  const demoSecret = config.demo === 'off' ? undefined : await readDemoSecret(db);
  if (demoSecret) printCodesWhenAsked(listener.app, demoSecret, printOperatorCodes);
  const port = await listen(listener.app, place, { port: 'CONSOLE_PORT', host: 'CONSOLE_HOST' });
  const invitation = await inviteFirst(db, config.consoleUrl, now());
  const workers = proposals.start();
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await own.close();
  };
  return { ...listener, port, demoSecret, invitation, stop };
}
