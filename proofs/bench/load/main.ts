// The load generator's process: receives a job from its parent, runs it, returns the measurements.

import { type BeatAnswer, type BeatAsk, sayWhoIsThere } from './beats.ts';
import { type GetsAnswer, type GetsAsk, getInTurns } from './gets.ts';
import { type ListAnswer, type ListAsk, listOrders } from './list.ts';
import { type LifeAnswer, type LifeAsk, liveOrders } from './order-life.ts';
import {
  type OrdersAnswer,
  type OrdersAsk,
  openPanels,
  type PanelAnswer,
  type PanelAsk,
  ringPanels,
} from './panels.ts';
import { changeStock, type StockAnswer, type StockAsk } from './stock.ts';
import { tellMarketplace, type WebhookAnswer, type WebhookAsk } from './webhooks.ts';

export interface Asks {
  orderLife: LifeAsk;
  list: ListAsk;
  gets: GetsAsk;
  openPanels: PanelAsk;
  ringPanels: OrdersAsk;
  closePanels: null;
  tellMarketplace: WebhookAsk;
  changeStock: StockAsk;
  sayWhoIsThere: BeatAsk;
}

export interface Answers {
  orderLife: LifeAnswer;
  list: ListAnswer;
  gets: GetsAnswer;
  openPanels: PanelAnswer;
  ringPanels: OrdersAnswer;
  closePanels: null;
  tellMarketplace: WebhookAnswer;
  changeStock: StockAnswer;
  sayWhoIsThere: BeatAnswer;
}

let panels: Awaited<ReturnType<typeof openPanels>> | undefined;

const scenarios: { [K in keyof Asks]: (what: Asks[K]) => Promise<Answers[K]> } = {
  orderLife: liveOrders,
  list: listOrders,
  gets: getInTurns,
  async openPanels(what) {
    panels = await openPanels(what);
    return { open: panels.open() };
  },
  ringPanels: (what) => ringPanels(panels!, what),
  async closePanels() {
    panels?.close();
    return null;
  },
  tellMarketplace,
  changeStock,
  sayWhoIsThere,
};

process.on('message', async ({ scenario, what }: { scenario: keyof Asks; what: never }) => {
  try {
    process.send!({ result: await scenarios[scenario](what) });
  } catch (error) {
    process.send!({ error: (error as Error).stack });
  }
});
process.on('disconnect', () => process.exit());
