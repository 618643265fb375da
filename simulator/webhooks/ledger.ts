// The marketplace's ledger: each message of a shop once, however often it arrives. It is stored in a file, so that it survives a restart
// and can be compared with the server's history.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSentAsWebhook } from '@pishkhan/contract/marketplace/webhooks.ts';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';

export interface Effect {
  /** The header `webhook-id`. */
  id: string;
  type: string;
  vendorCode: string;
  orderCode: string;
  /** The order's version at that moment. */
  version: number;
}

export interface Ledger {
  /** Returns false for a repeat, which changes nothing. The record is synced to the disk when this returns. */
  take(effect: Effect): boolean;
  readonly effects: readonly Effect[];
  /** Ids of messages that arrived after a later one of their order. */
  readonly reordered: readonly string[];
}

/** The ledger is kept in memory only when there is no file. */
export function openLedger(file?: string): Ledger {
  const effects: Effect[] = [];
  const ids = new Set<string>();
  const reordered: string[] = [];
  const versions = new Map<string, number>();

  const note = (effect: Effect): void => {
    const order = `${effect.vendorCode} ${effect.orderCode}`;
    if (effect.version <= (versions.get(order) ?? 0)) reordered.push(effect.id);
    versions.set(order, effect.version);
    ids.add(effect.id);
    effects.push(effect);
  };

  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    for (const effect of readEffects(file)) note(effect);
    // The newline separates a line that a crash truncated from the next one.
    appendFileSync(file, '\n', { mode: 0o600 });
  }
  return {
    effects,
    reordered,
    take(effect) {
      if (ids.has(effect.id)) return false;
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(effect)}\n`);
      note(effect);
      return true;
    },
  };
}

function readEffects(file: string): Effect[] {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(readLine);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A truncated line was never acknowledged, so its message arrives again. */
function readLine(text: string): Effect[] {
  try {
    return [JSON.parse(text) as Effect];
  } catch {
    return [];
  }
}

export interface Differences {
  /** Moments in the history that were never received. */
  missing: string[];
  /** Moments that were received under several ids. */
  doubled: string[];
  /** Moments that were received but are not in the history. */
  invented: string[];
}

/** Compares the ledger with the server's orders; moments are named `<shop> <order> <version> <type>`. */
export function compareLedger(
  effects: readonly Effect[],
  orders: readonly { vendorCode: string; order: Pick<OrderDetails, 'orderCode' | 'history'> }[],
): Differences {
  const heard = new Map<string, number>();
  for (const { vendorCode, orderCode, version, type } of effects) {
    const name = `${vendorCode} ${orderCode} ${version} ${type}`;
    heard.set(name, (heard.get(name) ?? 0) + 1);
  }
  const happened = new Set(
    orders.flatMap(({ vendorCode, order }) =>
      order.history
        .filter(({ by }) => isSentAsWebhook(by))
        .map(({ version, what }) => `${vendorCode} ${order.orderCode} ${version} order.${what}`),
    ),
  );
  return {
    missing: [...happened].filter((name) => !heard.has(name)),
    doubled: [...heard].filter(([, times]) => times > 1).map(([name]) => name),
    invented: [...heard.keys()].filter((name) => !happened.has(name)),
  };
}
