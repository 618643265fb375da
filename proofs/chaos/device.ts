// A device of a shop without a screen: it follows the stream, reports each order on it to the server, and
// sleeps, closes its tab and loses its line at random.
import { randomInt } from 'node:crypto';
import { setTimeout as nap } from 'node:timers/promises';
import { maxReported } from '@pishkhan/contract/presence/limits.ts';
import { type OrderEvent, silenceSeconds } from '@pishkhan/contract/stream/events.ts';
import { ask } from './client.ts';
import { openCutProxy } from './cut-proxy.ts';
import { openPanel, type Panel } from './panel.ts';
import type { World } from './world.ts';

/** The times of a device's report, on the wall clock that servers and devices of a run share. */
export interface OrderReport {
  orderCode: string;
  /** The report may have reached the server after this. */
  sentAt: number;
  /** The report has reached the server by this; undefined without an answer. */
  answeredAt: number | undefined;
}

export interface Device extends Panel {
  /** Each report that an order was heard. */
  words: readonly OrderReport[];
  /** The number of times it slept, closed its tab and lost its line. */
  troubles: Readonly<Record<Trouble, number>>;
  /** True when the server has accepted any report of it. */
  hasSpoken(): boolean;
  /** Goes through one trouble after the other until `stopping`, none longer than `maxMs`. */
  live(maxMs: number, stopping: AbortSignal): Promise<void>;
  end(): Promise<void>;
}

export type Trouble = 'sleep' | 'closed tab' | 'half-open line';
const kinds: readonly Trouble[] = ['sleep', 'closed tab', 'half-open line'];

/** Times on the monotonic clock of the device; undefined: not yet. */
interface Facts {
  received: number;
  drawn: number;
  sounded: number;
  touched: number;
  /** The time of the last answered report. */
  told: number;
}

const never = Infinity;
/** Exceeds the minimum interval between a device's reports. */
const speakMs = 700;
const beatMs = 20_000;
const msOf = (from: number, to: number): number => from + Math.random() * (to - from);

/**
 * `rings` means that its sound is unlocked; otherwise it is heard only if somebody touches an order. `heard`
 * is called once the server has answered; refusals go to `wrong`.
 */
export async function openDevice(
  { servers }: Pick<World, 'servers'>,
  { vendorCode, token }: { vendorCode: string; token: string },
  { rings, heard, wrong }: { rings: boolean; heard(orderCode: string): void; wrong: string[] },
): Promise<Device> {
  const lines = await Promise.all(servers.map(({ url }) => openCutProxy(url)));
  const urls = lines.map(({ url }) => url);
  const words: OrderReport[] = [];
  const troubles = { sleep: 0, 'closed tab': 0, 'half-open line': 0 };
  /** Orders that wait for an answer. */
  const waiting = new Map<string, Facts>();
  let isAsleep = false;
  let isEnded = false;
  let spokenAt = -Infinity;

  const come = (): Facts => {
    const received = performance.now();
    return {
      received,
      drawn: received + msOf(20, 200),
      sounded: rings ? received + msOf(300, 1500) : never,
      touched: Math.random() < 0.2 ? received + msOf(1000, 5000) : never,
      told: -Infinity,
    };
  };
  function took({ order }: OrderEvent): void {
    if (order.orderStatus !== 'NEW') waiting.delete(order.orderCode);
    else if (!waiting.has(order.orderCode)) waiting.set(order.orderCode, come());
  }
  const panel = openPanel(urls, vendorCode, token, { took, silenceMs: silenceSeconds * 1000 });

  async function speak(): Promise<void> {
    const now = performance.now();
    const isNews = ({ received, drawn, sounded, touched, told }: Facts) =>
      [received, drawn, sounded, touched].some((fact) => fact > told && fact <= now);
    const news = [...waiting].filter(([, facts]) => isNews(facts)).slice(0, maxReported);
    if (news.length === 0 && now - spokenAt < beatMs) return;
    const ageOf = (fact: number): number | undefined =>
      fact <= now ? Math.max(0, Math.round(now - fact)) : undefined;
    const said = news
      .filter(([, { sounded, touched }]) => Math.min(sounded, touched) <= now)
      .map(([orderCode]): OrderReport => ({ orderCode, sentAt: Date.now(), answeredAt: undefined }));
    words.push(...said);
    const answer = await ask(urls[randomInt(urls.length)]!, {
      method: 'POST',
      path: '/api/v1/Device/report',
      token,
      body: {
        device: {
          ...{ sound: rings ? 'on' : 'locked', push: 'granted', isVisible: true, isKeptAwake: false },
          ...{ power: 'unknown', version: '1.8.34' },
        },
        orders: news.map(([orderCode, { received, drawn, sounded, touched }]) => ({
          orderCode,
          received: ageOf(received),
          drawn: ageOf(drawn),
          sounded: ageOf(sounded),
          touched: ageOf(touched),
        })),
      },
    });
    if (answer && ![200, 429, 503].includes(answer.status))
      wrong.push(`Device/report: ${answer.status} ${answer.text}`);
    if (answer?.status !== 200) return;
    spokenAt = now;
    for (const [, facts] of news) facts.told = now;
    for (const word of said) {
      word.answeredAt = Date.now();
      heard(word.orderCode);
    }
  }

  const speaking = (async () => {
    while (!isEnded) {
      if (!isAsleep) await speak();
      await nap(speakMs);
    }
  })();

  const endure: Record<Trouble, (ms: number, stopping: AbortSignal) => Promise<unknown>> = {
    async sleep(ms, signal) {
      isAsleep = true;
      panel.sleep();
      await nap(ms, undefined, { signal }).catch(() => {});
      panel.wake();
      isAsleep = false;
    },
    async 'closed tab'(ms, signal) {
      isAsleep = true;
      panel.sleep();
      panel.leave();
      await nap(ms, undefined, { signal }).catch(() => {});
      // A new tab knows nothing of the old one's unsent reports.
      for (const code of waiting.keys()) waiting.set(code, come());
      panel.wake();
      isAsleep = false;
    },
    async 'half-open line'(ms, signal) {
      for (const line of lines) line.silence();
      await nap(ms, undefined, { signal }).catch(() => {});
      for (const line of lines) line.heal();
    },
  };

  return {
    ...panel,
    words,
    troubles,
    hasSpoken: () => spokenAt > -Infinity,
    async live(maxMs, stopping) {
      for (;;) {
        await nap(msOf(maxMs / 4, maxMs), undefined, { signal: stopping }).catch(() => {});
        if (stopping.aborted) break;
        const kind = kinds[randomInt(kinds.length)]!;
        troubles[kind] += 1;
        await endure[kind](msOf(maxMs / 5, maxMs), stopping);
      }
      // Events that the line has not delivered yet come over a new connection.
      panel.leave();
    },
    async end() {
      isEnded = true;
      panel.close();
      await speaking;
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}
