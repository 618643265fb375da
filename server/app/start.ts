// Composition root: creates every feature with its dependencies, and starts and stops them in order.
import path from 'node:path';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import type { FastifyInstance } from 'fastify';
import { branchHandlers } from '../branches/public.ts';
import { changeLogHandlers } from '../change-log/public.ts';
import { dashboardHandlers } from '../dashboard/public.ts';
import { seedDemo } from '../demo/public.ts';
import { followHandlers } from '../follow/public.ts';
import { startRefusals } from '../infra/audit/refusals.ts';
import { createBank } from '../infra/bank/create-bank.ts';
import { openDatabase } from '../infra/database/database.ts';
import { DataKeys } from '../infra/database/field-encryption.ts';
import { migrate } from '../infra/database/migrate.ts';
import { startRetention } from '../infra/database/retention.ts';
import { checkDataKeys, startSealing } from '../infra/database/sealed-fields.ts';
import { fixPermissions } from '../infra/files/fix-permissions.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import type { Auditing } from '../infra/http/register-calls.ts';
import { createPictures } from '../infra/images/pictures.ts';
import { startLive } from '../infra/live/live.ts';
import { createLog, type Log } from '../infra/log.ts';
import { createPdfs } from '../infra/pdf/pdfs.ts';
import { openSecret } from '../infra/secret.ts';
import { openSecretRing } from '../infra/secret-ring.ts';
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
import { onboardingHandlers, startJoiningSweep } from '../onboarding/public.ts';
import {
  historyHandlers,
  orderHandlers,
  startOrderTimers,
  startTestOrderRetention,
} from '../orders/public.ts';
import { printingHandlers } from '../printing/public.ts';
import { loadCities, referenceHandlers } from '../reference/public.ts';
import { vendorReviewHandlers } from '../reviews/public.ts';
import { salesReportHandlers, startSalesDays } from '../sales-report/public.ts';
import {
  accountHandlers,
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
import { pageSettings } from './page-settings.ts';
import { createReadiness } from './readiness.ts';
import { retentionRules } from './retention.ts';
import { stopInOrder } from './stop-order.ts';
import { sayMessage } from './terminal-messages.ts';

export interface Pishkhan {
  port: number;
  stop(): Promise<void>;
}

export async function startPishkhan(config: Config): Promise<Pishkhan> {
  if (config.marketplaceName !== marketplaceName)
    throw new Error('Tables of words were loaded before the name of the marketplace was stated.');
  const log = createLog(config.logLevel);
  const notMended = fixPermissions(config.dataDir);
  if (notMended > 0) log.warn({ files: notMended }, 'PERMISSIONS_NOT_MENDED');
  const dataKeys = new DataKeys(
    openSecretRing(path.join(config.dataDir, 'data.key'), config.dataKey, config.previousDataKeys),
  );
  const database = await openDatabase({
    dataKeys,
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: 16,
    restartLimit: config.restartLimit,
  });
  const { db, pool, close } = database;
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

  const marketplaceKey = openSecret(path.join(config.dataDir, 'marketplace.key'), config.marketplaceKey);
  const tokens = createTokens(
    openSecretRing(
      path.join(config.dataDir, 'session.key'),
      config.sessionSecret,
      config.previousSessionSecrets,
    ),
    { accessSeconds: config.accessTokenSeconds },
  );
  const sms = createSms({
    kavenegar: config.kavenegar,
    outboxFile: path.join(config.dataDir, 'outbox', 'sms.jsonl'),
    onSent: config.demo === 'off' ? undefined : sayMessage,
  });
  const webhooks = startMarketplaceWebhooks({ pool, log, settings: config.webhooks });
  const live = startLive({ pool, log, alongside: webhooks.alongside });
  const box = createSecretBox(
    openSecretRing(path.join(config.dataDir, 'second-factor.key'), config.secondFactorKey, []),
  );
  const sessionParts = { db, sms, tokens, box, limits: config.otp, budget: config.smsBudget, log };
  const orderParts = { pool, wake: live.wake };
  const sessionMoves = createSessionMoves({ db, tokens });
  const refusals = startRefusals({ db, log });
  const pictures = createPictures();
  const pdfs = createPdfs();
  const readiness = createReadiness({ pool, dataDir: config.dataDir, log });
  const { app, traffic } = await createHttpServer({
    handlers: [
      ...sessionHandlers(sessionParts),
      ...accountHandlers(sessionParts),
      ...staffHandlers({ db, sms, budget: config.smsBudget, publicUrl: config.publicUrl, log }),
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
      ...salesReportHandlers(pool),
      ...branchHandlers(orderParts),
      ...referenceHandlers({ db }),
      ...mapHandlers({
        tiles: config.map.tiles,
        geocoder: config.map.geocoder,
        folder: path.join(config.dataDir, 'map-tiles'),
        log,
      }),
      ...orderHandlers({ pool, live, findVisitors: (ids) => findVisitors(db, ids), log }),
      ...followHandlers(orderParts),
      ...historyHandlers({ pool, log }),
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
      ...peopleHandlers({ db, log }),
      ...securityHandlers({ pool }),
      ...webhookHandlers({ pool, allowInternal: config.webhooks.allowInternal, wake: webhooks.wake }),
    ],
    authenticators: {
      staff: createStaffAuthentication({ db, tokens }),
      marketplace: createMarketplaceAuthentication(marketplaceKey),
    },
    auditing: { refusals, onBreach: reportBreach(log, config.production) },
    files,
    pdfs,
    log,
    trustProxy: config.trustProxy,
    panel: {
      panelDir: config.panelDir,
      collectorOrigin: config.analytics && new URL(config.analytics.url).origin,
      printBridgeOrigin: config.printBridge && new URL(config.printBridge).origin,
      mediaOrigin: config.mediaUrl && new URL(config.mediaUrl).origin,
    },
    page: pageSettings(config),
    readiness,
  });

  const port = await listen(app, config);
  const timers = startOrderTimers(orderParts, log);
  const throttleTimers = startThrottleTimers(pool, log, webhooks.wake);
  const sweeps = [
    startPictureSweep({ db, files }, log),
    startJoiningSweep({ db, files }, log),
    startRetention(pool, retentionRules, log),
    startTestOrderRetention(pool, log),
    startSalesDays(pool, log),
    startSealing(pool, dataKeys, log),
    startBooking(db, log),
    startLedgerChecks(database, log),
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
          ...sweeps.map((sweep) => sweep.stop),
          pictures.close,
          pdfs.close,
          webhooks.close,
          refusals.stop,
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
