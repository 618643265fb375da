// Composition root: opens the parts and the features, serves, and stops them in order.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import type { FastifyInstance } from 'fastify';
import type { Auditing } from '../infra/http/register-calls.ts';
import { createRequestLimits } from '../infra/http/request-limits.ts';
import type { Log } from '../infra/log.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { createMarketplaceAuthentication } from '../marketplace/public.ts';
import { createStaffAuthentication } from '../session/public.ts';
import type { Config } from './config/config.ts';
import { startDemoWork } from './demo-work.ts';
import { openFeatures } from './features.ts';
import { createHttpServer } from './http-server.ts';
import { openParts, poolSize } from './open-parts.ts';
import { pageSettings } from './page-settings.ts';
import { createReadiness } from './readiness.ts';
import { stopInOrder } from './stop-order.ts';

export interface Pishkhan {
  port: number;
  /** Undefined when no metrics are served. */
  metricsPort: number | undefined;
  stop(): Promise<void>;
}

export async function startPishkhan(config: Config): Promise<Pishkhan> {
  if (config.marketplaceName !== marketplaceName)
    throw new Error('Tables of words were loaded before the name of the marketplace was stated.');
  const parts = await openParts(config);
  const { log, live, database, metricsPort } = parts;
  const features = openFeatures(parts);
  const readiness = createReadiness({
    ...{ pool: parts.pool, dataDir: config.dataDir, log },
    isBusDown: () => live.isBusDown,
    isReplicaBehind: () => parts.replica.isBehind,
  });
  const { app, traffic } = await createHttpServer({
    handlers: features.flatMap(({ handlers }) => handlers),
    authenticators: {
      staff: createStaffAuthentication(parts),
      marketplace: createMarketplaceAuthentication(parts.marketplaceKeys),
    },
    limits: createRequestLimits({ writesPerMinute: config.writesPerMinute, connections: poolSize }),
    auditing: { refusals: parts.refusals, onBreach: reportBreach(log, config.production) },
    ...{ files: parts.files, pdfs: parts.pdfs, log, metrics: parts.metrics, readiness },
    trustProxy: config.trustProxy,
    panel: panelOf(config),
    page: pageSettings(config),
  });
  const port = await listen(app, config);
  const workers = [...features.flatMap(({ start }) => start?.() ?? []), ...parts.workers];
  const simulator =
    config.demo === 'on'
      ? startDemoWork({ ...parts, dataDir: config.dataDir, marketplaceKey: parts.marketplaceKeys[0]!, port })
      : undefined;
  const drainMs = config.stopDrainSeconds * 1000;
  const stop = () =>
    stopInOrder({ readiness, drainMs, app, traffic, live, log, simulator, workers, database });
  return { port, metricsPort, stop };
}

const originOf = (url: string | undefined): string | undefined => url && new URL(url).origin;

const panelOf = (config: Config) => ({
  panelDir: config.panelDir,
  hasGallery: config.demo !== 'off',
  collectorOrigin: originOf(config.analytics?.url),
  errorReportOrigin: originOf(config.errorReportDsn),
  printBridgeOrigin: originOf(config.printBridge),
  mediaOrigin: originOf(config.mediaUrl),
});

/** Developers must not overlook a breach; in production nobody gets an error because of it. */
const reportBreach =
  (log: Log, production: boolean): Auditing['onBreach'] =>
  ({ name }, requestId, breach) => {
    if (!production) throw new Error(`${name} ${breach}`);
    log.error({ call: name, requestId }, `a call ${breach}`);
  };

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${config.port} is taken: stop what listens there, or set PORT to another one.`,
      );
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartRefused(`Cannot listen on ${config.host}:${config.port} (${code}): set HOST and PORT.`);
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}
