// Composition root: opens the parts and the features, serves, and stops them in order.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import type { Auditing } from '../infra/http/register-calls.ts';
import { createRequestLimits } from '../infra/http/request-limits.ts';
import type { Log } from '../infra/log.ts';
import { createMarketplaceAuthentication } from '../marketplace/public.ts';
import { createStaffAuthentication } from '../session/public.ts';
import type { Config } from './config/config.ts';
import { leftToOperators, startDemoWork } from './demo-work.ts';
import { openFeatures } from './features.ts';
import { createHttpServer, handlersOf, shopsCalls } from './http-server.ts';
import { listen } from './listen.ts';
import { createRequestCounter } from './metrics/count-requests.ts';
import { startNightlyBackup } from './nightly-backup.ts';
import { openParts, type Parts, poolSize } from './open-parts.ts';
import { pageSettings } from './page-settings.ts';
import { createReadiness } from './readiness.ts';
import { startConsole } from './start-console.ts';
import { stopInOrder } from './stop-order.ts';
import type { ConsoleWelcome } from './terminal-messages.ts';

export interface Pishkhan {
  port: number;
  /** Undefined when there is no console. */
  console: ConsoleWelcome | undefined;
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
    isAnyProviderOpen: parts.isAnyProviderOpen,
  });
  const auditing = { refusals: parts.refusals, onBreach: reportBreach(log, config.production) };
  const countRequests = createRequestCounter(parts.metrics);
  const shops = await createHttpServer({
    handlers: handlersOf(features, shopsCalls),
    authenticators: {
      staff: createStaffAuthentication(parts),
      marketplace: createMarketplaceAuthentication(parts.marketplaceKeys),
    },
    limits: createRequestLimits({ writesPerMinute: config.writesPerMinute, connections: poolSize }),
    ...{ auditing, countRequests, files: parts.files, pdfs: parts.pdfs, log, readiness },
    trustProxy: config.trustProxy,
    installation: parts.dataKeys.installation,
    panel: panelOf(config),
    page: pageSettings(config),
  });
  const port = await listen(shops.app, config, { port: 'PORT', host: 'HOST' });
  const console =
    config.console && (await startConsole(parts, config, config.console, { auditing, countRequests }));
  const listeners = console ? [shops, console] : [shops];
  const workers = [
    ...features.flatMap(({ start }) => start?.() ?? []),
    ...(console ? [console] : []),
    ...parts.workers,
    ...(config.backupFolder ? [backupInto(config.backupFolder, config, parts)] : []),
  ];
  const simulator =
    config.demo === 'on'
      ? startDemoWork({
          ...parts,
          ...{ dataDir: config.dataDir, marketplaceKey: parts.marketplaceKeys[0]!, port },
          leaveToPeople: console ? leftToOperators : 0,
        })
      : undefined;
  const drainMs = config.stopDrainSeconds * 1000;
  const stop = () => stopInOrder({ readiness, drainMs, listeners, live, log, simulator, workers, database });
  return { port, console, metricsPort, stop };
}

const backupInto = (folder: string, { dataDir }: Config, { files, log }: Parts) =>
  startNightlyBackup({ folder, files, dataDir, log, env: process.env });

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
