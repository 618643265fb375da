// Composition root: creates every feature with its dependencies, and starts and stops them in order.
import path from 'node:path';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import type { FastifyInstance } from 'fastify';
import { branchHandlers } from '../branches/public.ts';
import { changeLogHandlers } from '../change-log/public.ts';
import { dashboardHandlers } from '../dashboard/public.ts';
import { seedDemo } from '../demo/public.ts';
import { countSteps, escalationHandlers, startEscalation } from '../escalation/public.ts';
import { followHandlers } from '../follow/public.ts';
import { startRefusals } from '../infra/audit/refusals.ts';
import { createBank } from '../infra/bank/create-bank.ts';
import { openDatabase } from '../infra/database/database.ts';
import { makeDataFolder } from '../infra/database/embedded.ts';
import { DataKeys } from '../infra/database/field-encryption.ts';
import { migrate } from '../infra/database/migrate.ts';
import { openReplica } from '../infra/database/replica.ts';
import { startRetention } from '../infra/database/retention.ts';
import { checkDataKeys, startSealing } from '../infra/database/sealed-fields.ts';
import { fixPermissions } from '../infra/files/fix-permissions.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import type { Auditing } from '../infra/http/register-calls.ts';
import { createRequestLimits } from '../infra/http/request-limits.ts';
import { createPictures } from '../infra/images/pictures.ts';
import { startLive } from '../infra/live/live.ts';
import { createLog, type Log } from '../infra/log.ts';
import { createPdfs } from '../infra/pdf/pdfs.ts';
import { createPhoneCalls } from '../infra/phone-calls.ts';
import { openPush } from '../infra/push/push.ts';
import { openVapidKey } from '../infra/push/vapid-key.ts';
import { openSecretRing } from '../infra/secret-ring.ts';
import { countSms } from '../infra/sms/count-sms.ts';
import { createSms } from '../infra/sms/create-sms.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { ledgerHandlers, startBooking, startLedgerChecks, startStatements } from '../ledger/public.ts';
import { mapHandlers } from '../map/public.ts';
import {
  createMarketplaceAuthentication,
  customerReviewHandlers,
  ledgerPlatformHandlers,
  marketplaceHandlers,
  moderationHandlers,
  offerHandlers,
  peopleHandlers,
  reviewHandlers,
  securityHandlers,
  servingHandlers,
  startMarketplaceWebhooks,
  vendorImageHandlers,
  webhookHandlers,
} from '../marketplace/public.ts';
import { imageHandlers, menuHandlers, startPictureSweep } from '../menu/public.ts';
import { noticeHandlers, startNotices } from '../notices/public.ts';
import { onboardingHandlers, startJoiningSweep } from '../onboarding/public.ts';
import {
  createOrderMetrics,
  createOrderTraces,
  historyHandlers,
  orderHandlers,
  startArchive,
  startOrderTimers,
  startTestOrderRetention,
} from '../orders/public.ts';
import { presenceHandlers, startReachWatch } from '../presence/public.ts';
import { printingHandlers } from '../printing/public.ts';
import { loadCities, referenceHandlers } from '../reference/public.ts';
import { vendorReviewHandlers } from '../reviews/public.ts';
import { salesReportHandlers, startSalesDays } from '../sales-report/public.ts';
import {
  accountHandlers,
  createPersonProof,
  createPhoneProof,
  createSecretBox,
  createSessionMoves,
  createStaffAuthentication,
  createTokens,
  findVisitors,
  sessionHandlers,
} from '../session/public.ts';
import { staffHandlers } from '../staff/public.ts';
import { ownImageHandlers } from '../vendor-images/public.ts';
import { startThrottleTimers, vendorHandlers, vendorWatchHandlers } from '../vendors/public.ts';
import type { Config } from './config.ts';
import { startDemoWork } from './demo-work.ts';
import { createHttpServer } from './http-server.ts';
import { measureBacklog } from './metrics/measure-backlog.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { openTracing } from './open-tracing.ts';
import { pageSettings } from './page-settings.ts';
import { createReadiness } from './readiness.ts';
import { retentionRules } from './retention.ts';
import { stopInOrder } from './stop-order.ts';
import { sayMessage } from './terminal-messages.ts';

export interface Pishkhan {
  port: number;
  /** Undefined where no metrics are served. */
  metricsPort: number | undefined;
  stop(): Promise<void>;
}

const poolSize = 16;

export async function startPishkhan(config: Config): Promise<Pishkhan> {
  if (config.marketplaceName !== marketplaceName)
    throw new Error('Tables of words were loaded before the name of the marketplace was stated.');
  const log = createLog(config.logLevel);
  if (!config.databaseUrl) makeDataFolder(config.dataDir);
  const notMended = fixPermissions(config.dataDir);
  if (notMended > 0) log.warn({ files: notMended }, 'PERMISSIONS_NOT_MENDED');
  const dataKeys = new DataKeys(
    openSecretRing(path.join(config.dataDir, 'data.key'), config.dataKey, config.previousDataKeys),
  );
  const database = await openDatabase({
    dataKeys,
    databaseUrl: config.databaseUrl,
    poolUrl: config.poolUrl,
    dataDir: config.dataDir,
    poolSize,
    restartLimit: config.restartLimit,
  });
  const { db, pool, direct, close } = database;
  const files = openFileStore(config.files);
  try {
    await migrate(database);
    await checkDataKeys(pool, dataKeys);
    await loadCities(db);
    if (config.demo !== 'off') await seedDemo(db, files);
  } catch (error) {
    await close();
    throw error;
  }

  const replica = await openReplica({
    ...{ primary: pool, replicaUrl: config.replicaUrl, log },
    poolSize: 8,
  }).catch(async (error) => {
    await close();
    throw error;
  });
  const { metrics, ...figures } = await openMetrics(config.metrics, log);
  measureBacklog(metrics, pool, log);
  const marketplaceKeys = openSecretRing(
    path.join(config.dataDir, 'marketplace.key'),
    config.marketplaceKey,
    config.previousMarketplaceKeys,
  );
  const marketplaceKey = marketplaceKeys[0]!;
  const tokens = createTokens(
    openSecretRing(
      path.join(config.dataDir, 'session.key'),
      config.sessionSecret,
      config.previousSessionSecrets,
    ),
    { accessSeconds: config.accessTokenSeconds },
  );
  const sms = countSms(
    createSms({
      kavenegar: config.kavenegar,
      outboxFile: path.join(config.dataDir, 'outbox', 'sms.jsonl'),
      host: new URL(config.publicUrl).hostname,
      onSent: config.demo === 'off' ? undefined : sayMessage,
    }),
    metrics,
  );
  const push = openPush({
    ...config.push,
    key: openVapidKey(path.join(config.dataDir, 'push.key'), config.push.key),
  });
  const calls = createPhoneCalls({
    hook: config.calls.hook,
    kavenegar: config.calls.speaks ? config.kavenegar : undefined,
    outboxFile: config.demo === 'off' ? undefined : path.join(config.dataDir, 'outbox', 'calls.jsonl'),
  });
  const notices = startNotices(
    { db, pool, log, push, sms, calls, budget: config.smsBudget },
    { pushSeconds: config.push.timeoutMs / 1000 },
  );
  const webhooks = startMarketplaceWebhooks({ pool, log, settings: config.webhooks });
  const live = startLive({ pool: direct, log, alongside: webhooks.alongside, nats: config.nats });
  const box = createSecretBox(
    openSecretRing(path.join(config.dataDir, 'second-factor.key'), config.secondFactorKey, []),
  );
  const sessionParts = { db, sms, tokens, box, limits: config.otp, budget: config.smsBudget, log };
  const orderMetrics = createOrderMetrics(metrics);
  const tracing = await openTracing(config.tracing);
  const traces = createOrderTraces(tracing, marketplaceKey);
  const orderParts = { pool, wake: live.wake, committed: orderMetrics.committed, traces };
  const sessionMoves = createSessionMoves({ db, tokens });
  const refusals = startRefusals({ db, log });
  const pictures = createPictures({ log });
  const pdfs = createPdfs({ log });
  const readiness = createReadiness({
    ...{ pool, dataDir: config.dataDir, log },
    isBusDown: () => live.isBusDown,
    isReplicaBehind: () => replica.isBehind,
  });
  const { app, traffic } = await createHttpServer({
    handlers: [
      ...sessionHandlers(sessionParts),
      ...accountHandlers(sessionParts),
      ...noticeHandlers({ db, push }),
      ...staffHandlers({
        ...{ db, sms, budget: config.smsBudget, publicUrl: config.publicUrl, log },
        proof: createPersonProof(sessionParts),
      }),
      ...onboardingHandlers({
        db,
        files,
        pictures,
        pdfs,
        phoneProof: createPhoneProof(sessionParts),
        sessionMoves,
        askBank: createBank(config.bankInquiry, config.demo !== 'off'),
        log,
      }),
      ...vendorHandlers({ db, pool }),
      ...ownImageHandlers({ db, files, pictures }),
      ...vendorWatchHandlers({ pool, live, findVisitors: (ids) => findVisitors(db, ids), log }),
      ...dashboardHandlers(pool),
      ...salesReportHandlers(replica.reads),
      ...branchHandlers(orderParts),
      ...referenceHandlers({ db }),
      ...mapHandlers({
        tiles: config.map.tiles,
        geocoder: config.map.geocoder,
        folder: path.join(config.dataDir, 'map-tiles'),
        log,
      }),
      ...orderHandlers({
        ...{ pool, live, metrics: orderMetrics, traces, log },
        findVisitors: (ids) => findVisitors(db, ids),
      }),
      ...presenceHandlers({ db, pool, live, traces, log }),
      ...escalationHandlers({ pool, orderParts, seconds: config.escalationSeconds }),
      ...followHandlers(orderParts),
      ...historyHandlers({ pool, reads: replica.reads, log }),
      ...ledgerHandlers({ db, pool, pdfs, log }),
      ...menuHandlers({ db, pool }),
      ...imageHandlers({ db, files, pictures }),
      ...printingHandlers(pool),
      ...changeLogHandlers({ db, pool, log }),
      ...vendorReviewHandlers({ db }),
      ...marketplaceHandlers({ db, orderParts }),
      ...moderationHandlers({ db, orderParts }),
      ...offerHandlers({ db, files, pdfs }),
      ...vendorImageHandlers({ db, pool, files, pictures }),
      ...customerReviewHandlers({ db }),
      ...ledgerPlatformHandlers({ db, pool }),
      ...servingHandlers({ db, sms, budget: config.smsBudget, log }),
      ...reviewHandlers({ db, sms, budget: config.smsBudget, log }),
      ...peopleHandlers({ db, sms, budget: config.smsBudget, log }),
      ...securityHandlers({ pool }),
      ...webhookHandlers({ pool, allowInternal: config.webhooks.allowInternal, wake: webhooks.wake }),
    ],
    authenticators: {
      staff: createStaffAuthentication({ db, tokens }),
      marketplace: createMarketplaceAuthentication(marketplaceKeys),
    },
    limits: createRequestLimits({ writesPerMinute: config.writesPerMinute, connections: poolSize }),
    auditing: { refusals, onBreach: reportBreach(log, config.production) },
    files,
    pdfs,
    log,
    metrics,
    trustProxy: config.trustProxy,
    panel: {
      panelDir: config.panelDir,
      hasGallery: config.demo !== 'off',
      collectorOrigin: config.analytics && new URL(config.analytics.url).origin,
      errorReportOrigin: config.errorReportDsn && new URL(config.errorReportDsn).origin,
      printBridgeOrigin: config.printBridge && new URL(config.printBridge).origin,
      mediaOrigin: config.mediaUrl && new URL(config.mediaUrl).origin,
    },
    page: pageSettings(config),
    readiness,
  });

  const port = await listen(app, config);
  const timers = startOrderTimers(orderParts, log);
  const escalation = startEscalation({
    ...{ pool, log, publicUrl: config.publicUrl, seconds: config.escalationSeconds },
    ...{ pushKinds: push.kinds, makesCalls: calls !== undefined, wake: notices.wake },
    taken: countSteps(metrics),
  });
  const throttleTimers = startThrottleTimers(pool, log, webhooks.wake);
  const sweeps = [
    startPictureSweep({ db, files }, log),
    startJoiningSweep({ db, files }, log),
    startRetention(pool, retentionRules, log),
    startTestOrderRetention(pool, log),
    startArchive(pool, log),
    startSalesDays(pool, log),
    startSealing(pool, dataKeys, log),
    startBooking(db, log),
    startLedgerChecks(database, log),
    startReachWatch({
      ...{ db, pool, sms, log, budget: config.smsBudget, publicUrl: config.publicUrl },
      ...{ settings: config.reach, wake: webhooks.wake },
    }),
    startStatements({ db, sms, budget: config.smsBudget, publicUrl: config.publicUrl, log }),
  ];
  const simulator =
    config.demo === 'on'
      ? startDemoWork({
          ...{ db, files, pdfs, sessionMoves, marketplaceKey, log, port },
          dataDir: config.dataDir,
        })
      : undefined;

  return {
    port,
    metricsPort: figures.port,
    stop: () =>
      stopInOrder({
        readiness,
        drainMs: config.stopDrainSeconds * 1000,
        app,
        traffic,
        live,
        log,
        simulator,
        workers: [
          timers.stop,
          throttleTimers.stop,
          escalation.stop,
          ...sweeps.map((sweep) => sweep.stop),
          pictures.close,
          pdfs.close,
          webhooks.close,
          notices.close,
          replica.close,
          refusals.stop,
          figures.close,
          tracing.close,
        ],
        database: { close },
      }),
  };
}

/** Developers must not overlook a breach; nobody in production is answered with an error for it. */
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
