// Many panels with open streams, and the latency of orders that reach them.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo, must } from './connection.ts';
import { createRequest, newOrderCode, type ShopToLoad } from './order.ts';

export interface PanelAsk {
  url: string;
  shops: ShopToLoad[];
  /** Streams for each token of each shop. */
  streamsEach: number;
}

export interface PanelAnswer {
  open: number;
}

export interface OrdersAsk {
  url: string;
  shops: ShopToLoad[];
  marketplaceKey: string;
  perSecond: number;
  seconds: number;
}

export interface OrdersAnswer {
  /** Latency from the marketplace's request to each panel's event. */
  ms: number[];
  /** The same from the answer, which is sent when the order is committed; 0 for an event that came before it. */
  fromAnswerMs: number[];
  /** Events that never came. */
  missed: number;
}

interface Panels {
  open(): number;
  /** Calls the listener for each new order that a panel receives. */
  hear(listener: (orderCode: string) => void): void;
  close(): void;
}

export async function openPanels({ url, shops, streamsEach }: PanelAsk): Promise<Panels> {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let listener: (orderCode: string) => void = () => {};
  const open = new Set<http.IncomingMessage>();

  const openOne = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const request = http.get(`${url}/api/v1/Order/stream`, { agent, headers });
      request.on('error', reject);
      request.on('response', (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was refused: ${response.statusCode}`));
        open.add(response);
        response.on('close', () => open.delete(response));
        response.on('error', () => {});
        let rest = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          const frames = (rest + text).split('\n\n');
          rest = frames.pop()!;
          for (const frame of frames) {
            const code = createdOrder(frame);
            if (code) listener(code);
          }
        });
        resolve();
      });
    });

  // A few panels connect at a time, as after a restart; all at once would measure the listen queue.
  const tokens = shops.flatMap(({ staff }) => staff).flatMap(({ token }) => Array(streamsEach).fill(token));
  for (let first = 0; first < tokens.length; first += 50)
    await Promise.all(tokens.slice(first, first + 50).map(openOne));
  return {
    open: () => open.size,
    hear(next) {
      listener = next;
    },
    close() {
      for (const response of open) response.destroy();
    },
  };
}

/** The order's code in a frame about a created order. */
function createdOrder(frame: string): string | undefined {
  if (!frame.includes('event: order') || !frame.includes('"what":"created"')) return undefined;
  return /"orderCode":"([^"]+)"/.exec(frame)?.[1];
}

export async function ringPanels(panels: Panels, ask: OrdersAsk): Promise<OrdersAnswer> {
  const connection = connectTo(ask.url, 16);
  const sentAt = new Map<string, number>();
  const answeredAt = new Map<string, number>();
  const heard: { code: string; at: number }[] = [];
  panels.hear((code) => {
    if (sentAt.has(code)) heard.push({ code, at: performance.now() });
  });
  const orders = Math.round(ask.perSecond * ask.seconds);
  const listeners = panels.open() / ask.shops.length;
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  for (let count = 0; count < orders; count += 1) {
    await sleep(Math.max(0, began + (count * 1000) / ask.perSecond - performance.now()));
    const shop = ask.shops[Math.floor(Math.random() * ask.shops.length)]!;
    const code = newOrderCode();
    sentAt.set(code, performance.now());
    const answered = must(connection, createRequest(shop, code, ask.marketplaceKey));
    sent.push(answered.then(() => answeredAt.set(code, performance.now())));
  }
  await Promise.all(sent);
  const deadline = performance.now() + 5000;
  while (heard.length < orders * listeners && performance.now() < deadline) await sleep(20);
  const since = (moments: ReadonlyMap<string, number>) =>
    heard.map(({ code, at }) => Math.max(0, at - moments.get(code)!));
  return { ms: since(sentAt), fromAnswerMs: since(answeredAt), missed: orders * listeners - heard.length };
}
