// Plays one scenario in one shop, from its first order to the end of its last, and returns the outcome.
import type { Client } from '@pishkhan/contract/kit/client.ts';
import { getMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { listShops } from '../list-shops.ts';
import { type SimulatorOptions, startSimulator } from '../run.ts';
import { compareWithServer } from '../webhooks/compare-ledger.ts';
import type { Differences } from '../webhooks/ledger.ts';
import type { CreatedOrder } from '../world.ts';
import { judge, type Outcome } from './outcome.ts';
import type { Scenario } from './scenario.ts';
import type { Staff } from './staff.ts';

export type PlayOptions = Omit<SimulatorOptions, 'scenario' | 'vendors' | 'brought'> & {
  scenario: Scenario & { expect: NonNullable<Scenario['expect']> };
  vendorCode: string;
  /** The marketplace's client for the same server. */
  ask: Client;
  /** Notified of each new order. The scenario waits for real people when there is no scripted staff. */
  staff?: Pick<Staff, 'expect'> | undefined;
};

export interface Ending extends Outcome {
  /** Differences between the received webhooks and the history, if there is a ledger. */
  differences: Differences | undefined;
}

export interface Play {
  ended: Promise<Ending>;
  stop(): Promise<void>;
}

export function playScenario({ scenario, vendorCode, ask, staff, ...options }: PlayOptions): Play {
  const brought: CreatedOrder[] = [];
  const contradicted: string[] = [];
  const simulator = startSimulator({
    ...options,
    scenario,
    vendors: [vendorCode],
    brought(order) {
      brought.push(order);
      staff?.expect(order);
    },
    contradicted: (eventId) => contradicted.push(eventId),
  });
  const end = async (): Promise<Ending> => {
    await simulator.done;
    const read = brought.map(({ vendorCode, orderCode }) =>
      ask(getMarketplaceOrder, { params: { vendorCode, orderCode } }),
    );
    const outcome = judge(scenario.expect, { orders: await Promise.all(read), contradicted });
    const differences =
      options.ledgerFile === undefined
        ? undefined
        : await compareWithServer(ask, options.ledgerFile, brought);
    return { ...outcome, differences };
  };
  const ended = end().finally(() => simulator.stop());
  return { ended, stop: () => simulator.stop() };
}

/** The default shop of a scenario. */
export async function firstOpenShop(ask: Client): Promise<string> {
  const vendors = await listShops(ask);
  const shop = vendors.find(({ takesOrders }) => takesOrders);
  if (!shop) throw new Error('there is no shop that takes orders');
  return shop.vendorCode;
}
