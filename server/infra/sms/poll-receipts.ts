// Asks providers whether accepted messages arrived, for metrics and for the trail of an order.
// Invariants: any server asks, and one at a time for a message; a provider that fails delays no other; nothing waits
// for a receipt. Providers are asked, and have no address here at which a stranger could forge a receipt.
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Polling, startPolling } from '../polling.ts';
import type { SentMessage } from './failover.ts';
import { providerNames, type SmsProvider } from './providers/provider.ts';
import { SmsFailed } from './sms-failed.ts';
import {
  type AwaitedMessage,
  leaseAwaited,
  pollPauses,
  type Settled,
  storeReceipts,
  storeSentMessage,
} from './store-receipts.ts';

export interface ReceiptParts {
  pool: pg.Pool;
  log: Log;
  metrics: Metrics;
  providers: readonly SmsProvider[];
}

export interface Receipts {
  /** Never rejects. */
  await(sent: SentMessage): void;
  stop(): Promise<void>;
}

const most = 50;
const pollMs = 10_000;
const timeoutMs = 5_000;

export function startReceipts(parts: ReceiptParts): Receipts {
  const { pool, log } = parts;
  const poll = createPoll(parts);
  const hasReceipts = parts.providers.some(({ readReceipts }) => readReceipts);
  const polling: Polling | undefined = hasReceipts
    ? startPolling(async (stopping) => ((await poll(stopping)) === most ? 0 : pollMs), {
        log,
        failed: 'receipts of messages cannot be read, trying again',
        retryMs: pollMs,
      })
    : undefined;
  return {
    await(sent) {
      storeSentMessage(pool, sent).catch((error: unknown) =>
        log.warn({ err: error, provider: sent.provider }, 'a sent message is not stored: it gets no receipt'),
      );
    },
    stop: async () => polling?.stop(),
  };
}

/** Returns the function that asks about the due messages, and returns their number. */
export function createPoll({ pool, log, metrics, providers }: ReceiptParts) {
  const receipts = metrics.counter({
    name: 'pishkhan_sms_receipts_total',
    help: 'Accepted messages by provider, and whether they arrived at the phone as the provider says.',
    labels: { provider: providerNames, state: ['DELIVERED', 'UNDELIVERED', 'UNKNOWN'] },
  });
  const asked = providers.filter(({ readReceipts }) => readReceipts);

  async function read(provider: SmsProvider, messages: readonly AwaitedMessage[], stopping: AbortSignal) {
    if (messages.length === 0) return [];
    const ids = messages.map(({ messageId }) => messageId);
    const stop = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    const found = await provider.readReceipts!(ids, stop).catch((error: unknown) => {
      if (!(error instanceof SmsFailed)) throw error;
      log.info({ provider: provider.name, failure: error.failure }, 'a provider gives no receipts');
      return new Map<string, Settled>();
    });
    return messages.flatMap(({ id, messageId, polls }): { id: number; state: Settled }[] => {
      const state = found.get(messageId) ?? (polls >= pollPauses.length ? 'UNKNOWN' : undefined);
      return state ? [{ id, state }] : [];
    });
  }

  return async (stopping: AbortSignal): Promise<number> => {
    const names = asked.map(({ name }) => name);
    const due = await leaseAwaited(pool, names, most);
    await Promise.all(
      asked.map(async (provider) => {
        const own = due.filter((message) => message.provider === provider.name);
        const settled = await read(provider, own, stopping);
        if (settled.length === 0) return;
        await storeReceipts(pool, settled);
        for (const { state } of settled) receipts.add({ provider: provider.name, state });
      }),
    );
    return due.length;
  };
}
