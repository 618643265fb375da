// Opens the parts that features depend on, each once: the database, the adapters of external services, and
// the few parts of features that others need.
import path from 'node:path';
import { seedDemo } from '../demo/public.ts';
import { startRefusals } from '../infra/audit/refusals.ts';
import { now } from '../infra/clock.ts';
import { type Database, openDatabase } from '../infra/database/database.ts';
import { makeDataFolder } from '../infra/database/embedded.ts';
import { DataKeys } from '../infra/database/field-encryption.ts';
import { migrate } from '../infra/database/migrate.ts';
import { openReplica } from '../infra/database/replica.ts';
import { checkDataKeys } from '../infra/database/sealed-fields.ts';
import { fixPermissions } from '../infra/files/fix-permissions.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { createPictures } from '../infra/images/pictures.ts';
import { createInquiry } from '../infra/inquiry/create-inquiry.ts';
import { startLive } from '../infra/live/live.ts';
import { createLog, logFile } from '../infra/log.ts';
import { createPdfs } from '../infra/pdf/pdfs.ts';
import { createPhoneCalls } from '../infra/phone-calls.ts';
import { openPush } from '../infra/push/push.ts';
import { openVapidKey } from '../infra/push/vapid-key.ts';
import { createSecretBox } from '../infra/second-factor/secret-box.ts';
import { openSecretRing } from '../infra/secret-ring.ts';
import { createProviders, createSms } from '../infra/sms/create-sms.ts';
import { startReceipts } from '../infra/sms/poll-receipts.ts';
import { startMarketplaceWebhooks } from '../marketplace/public.ts';
import { startNotices } from '../notices/public.ts';
import { findOperators } from '../operators/public.ts';
import { createOrderMetrics, createOrderTraces } from '../orders/public.ts';
import { loadCities } from '../reference/public.ts';
import {
  createPersonProof,
  createPhoneProof,
  createSessionMoves,
  createTokens,
  findVisitors,
} from '../session/public.ts';
import { startOrderMinutes } from '../troubles/public.ts';
import type { Config } from './config/config.ts';
import { measureBacklog } from './metrics/measure-backlog.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { openTracing } from './open-tracing.ts';
import { demoLogName, printMessage } from './terminal-messages.ts';

export const poolSize = 16;

export type Parts = Awaited<ReturnType<typeof openParts>>;

export async function openParts(config: Config) {
  const inData = (...names: string[]) => path.join(config.dataDir, ...names);
  if (!config.databaseUrl) makeDataFolder(config.dataDir);
  // The demo prints codes for people on its terminal.
  const log =
    config.demo === 'off' || config.databaseUrl
      ? createLog(config.logLevel)
      : createLog(config.logLevel, logFile(inData(demoLogName)));
  const notMended = fixPermissions(config.dataDir);
  if (notMended > 0) log.warn({ files: notMended }, 'PERMISSIONS_NOT_FIXED');
  const dataKeys = new DataKeys(openSecretRing(inData('data.key'), config.dataKey, config.previousDataKeys));
  const database = await openDatabase({ ...config, dataKeys, poolSize });
  const { db, pool, direct } = database;
  const files = openFileStore(config.files);
  const replica = await closingOnFailure(database, async () => {
    await migrate(database);
    await checkDataKeys(pool, dataKeys);
    await loadCities(db);
    if (config.demo !== 'off') await seedDemo(db, files);
    return openReplica({ primary: pool, replicaUrl: config.replicaUrl, log, poolSize: 8 });
  });

  const { metrics, ...figures } = await openMetrics(config.metrics, log);
  measureBacklog(metrics, pool, log);
  const tracing = await openTracing(config.tracing);
  const providers = createProviders(config.sms);
  const receipts = startReceipts({ pool, log, metrics, providers });
  const { sms, orderSms, isAnyProviderOpen } = createSms(config.sms, providers, {
    outboxFile: inData('outbox', 'sms.jsonl'),
    host: new URL(config.publicUrl).hostname,
    onSent: config.demo === 'off' ? undefined : printMessage,
    metrics,
    log,
    accepted: receipts.await,
  });
  const push = openPush({ ...config.push, key: openVapidKey(inData('push.key'), config.push.key) });
  const calls = createPhoneCalls({
    hook: config.calls.hook,
    kavenegar: config.calls.speaks ? config.sms.accounts.kavenegar : undefined,
    outboxFile: config.demo === 'off' ? undefined : inData('outbox', 'calls.jsonl'),
  });
  const budget = config.smsBudget;
  const notices = startNotices(
    { db, pool, log, push, sms: orderSms, calls, budget },
    { pushSeconds: config.push.timeoutMs / 1000 },
  );
  const webhooks = startMarketplaceWebhooks({ pool, log, settings: config.webhooks });
  const live = startLive({ pool: direct, log, relayExtension: webhooks.relayExtension, nats: config.nats });

  const tokens = createTokens(
    openSecretRing(inData('session.key'), config.sessionSecret, config.previousSessionSecrets),
    { accessSeconds: config.accessTokenSeconds },
  );
  const box = createSecretBox(openSecretRing(inData('second-factor.key'), config.secondFactorKey, []));
  const session = { db, sms, tokens, box, limits: config.otp, budget, log };
  const marketplaceKeys = openSecretRing(
    inData('marketplace.key'),
    config.marketplaceKey,
    config.previousMarketplaceKeys,
  );
  const orderMinutes = startOrderMinutes(pool, log);
  const orderMetrics = createOrderMetrics(metrics, orderMinutes.count);
  const traces = createOrderTraces(tracing, marketplaceKeys[0]!);
  const pictures = createPictures({ log });
  const pdfs = createPdfs({ log });
  const refusals = startRefusals({ db, log });
  return {
    ...session,
    ...{ database, dataKeys, pool, replica, reads: replica.reads, files },
    ...{ metrics, metricsPort: figures.port, isAnyProviderOpen, push, live, pictures, pdfs, refusals },
    ...{ marketplaceKeys, orderMetrics, traces },
    orderParts: { pool, wake: live.wake, committed: orderMetrics.committed, traces },
    findVisitors: (ids: string[]) => findVisitors(db, ids),
    sessionMoves: createSessionMoves({ db, tokens }),
    phoneProof: createPhoneProof(session),
    proof: createPersonProof(session),
    inquiry: createInquiry(config.inquiry, config.demo !== 'off'),
    publicUrl: config.publicUrl,
    customerDataDays: config.customerDataDays,
    consoleUrl: config.consoleUrl,
    consoleOrigin: config.console?.url,
    findOperators: (ids: string[]) => findOperators(db, ids, now()),
    map: { ...config.map, folder: inData('map-tiles') },
    reach: config.reach,
    escalationSeconds: config.escalationSeconds,
    pushKinds: push.kinds,
    makesCalls: calls !== undefined,
    wakeNotices: notices.wake,
    wakeWebhooks: webhooks.wake,
    allowInternal: config.webhooks.allowInternal,
    /** Ended after the features' own work. */
    workers: [
      { stop: pictures.close },
      { stop: pdfs.close },
      { stop: webhooks.close },
      { stop: notices.close },
      { stop: receipts.stop },
      { stop: replica.close },
      refusals,
      orderMinutes,
      { stop: figures.close },
      { stop: tracing.close },
    ],
  };
}

async function closingOnFailure<T>(database: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
}
