// Compares the ledger of received webhooks with the server's history, order by order.
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed, type Client } from '@pishkhan/contract/kit/client.ts';
import { getMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { listWebhookMessages } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { now } from '../clock.ts';
import type { OrderAddress } from '../orders/order-address.ts';
import { compareLedger, type Differences, type Effect, openLedger } from './ledger.ts';

/** The time that pending messages may take after the end. */
const defaultTimeoutMs = 15_000;
const pollMs = 200;

export const areSame = ({ missing, doubled, invented }: Differences): boolean =>
  missing.length + doubled.length + invented.length === 0;

/** Compares only these orders. */
export async function compareWithServer(
  ask: Client,
  ledgerFile: string,
  addresses: readonly OrderAddress[],
  timeoutMs = defaultTimeoutMs,
): Promise<Differences> {
  const nameOf = ({ vendorCode, orderCode }: OrderAddress) => `${vendorCode} ${orderCode}`;
  const wanted = new Set(addresses.map(nameOf));
  const until = now().getTime() + timeoutMs;
  for (;;) {
    const orders = await histories(ask, addresses);
    const heard = openLedger(ledgerFile).effects.filter((effect) => wanted.has(nameOf(effect)));
    const differences = compareLedger(heard, orders);
    if (areSame(differences) || now().getTime() > until) return differences;
    await sleep(pollMs);
  }
}

async function histories(ask: Client, addresses: readonly OrderAddress[]) {
  const orders: Parameters<typeof compareLedger>[1][number][] = [];
  for (const params of addresses)
    try {
      orders.push({ vendorCode: params.vendorCode, order: await ask(getMarketplaceOrder, { params }) });
    } catch (error) {
      // A reported order that does not exist has no history, so all of its messages count as invented.
      if (!(error instanceof CallFailed) || error.problem.code !== 'NOT_FOUND') throw error;
    }
  return orders;
}

/** Lists all orders in the ledger or in the server's message log, which reaches back thirty days. */
export async function ordersTold(ask: Client, effects: readonly Effect[]): Promise<OrderAddress[]> {
  const found = new Map<string, OrderAddress>();
  const add = ({ vendorCode, orderCode }: OrderAddress) =>
    void found.set(`${vendorCode} ${orderCode}`, { vendorCode, orderCode });
  effects.forEach(add);
  let after: string | null = null;
  do {
    const page: { messages: { vendorCode: string; orderCode: string | null }[]; next: string | null } =
      await ask(listWebhookMessages, {
        query: after === null ? {} : { after },
      });
    for (const { vendorCode, orderCode } of page.messages) if (orderCode) add({ vendorCode, orderCode });
    after = page.next;
  } while (after !== null);
  return [...found.values()];
}
