// A thousand listening panels and ten thousand: latency of a new order, and the server's cost for each panel.
import { setTimeout as sleep } from 'node:timers/promises';
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, exactly, type Row } from '../benchmark.ts';
import { startLoad } from '../parts/load.ts';
import { openCollector, residentBytes } from '../parts/memory.ts';
import { median, percentile } from '../statistics.ts';

// A person may hold five streams and a shop twenty: two people with five each in every shop.
const streamsEach = 5;
const staffEach = 2;

export const live: Benchmark = {
  name: 'live',
  async run({ quick }) {
    const [fewShops, manyShops, seconds] = quick ? [10, 20, 3] : [100, 1000, 30];
    await using resources = new AsyncDisposableStack();
    const { server, shops } = await openGround(resources, {
      shops: manyShops,
      staffEach,
      env: { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' },
    });
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const collector = resources.adopt(await openCollector(server), (it) => it.close());
    const { url } = server;
    const orders = { url, marketplaceKey: server.marketplaceKey, perSecond: 20 };

    const settled = async () => {
      const samples: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        await collector.collect();
        await sleep(quick ? 200 : 1000);
        samples.push(residentBytes(server.pid()));
      }
      return median(samples);
    };

    const ringed = async (to: typeof shops, targetMs: number): Promise<Row[]> => {
      const { open } = await load.ask('openPanels', { url, shops: to, streamsEach });
      // Waits for a heartbeat of every stream.
      await sleep(quick ? 0 : 12_000);
      const after = await settled();
      const { ms, fromAnswerMs, missed } = await load.ask('ringPanels', { ...orders, shops: to, seconds });
      await load.ask('closePanels', null);
      const all = to.length * staffEach * streamsEach;
      const p99 = percentile(fromAnswerMs, 0.99);
      const eachKb = (after - before) / open / 1024;
      return [
        {
          what: `order committed to event, ${open} panels`,
          p50: percentile(fromAnswerMs, 0.5),
          p99,
          unit: 'ms',
          target: below(p99, targetMs),
        },
        {
          what: `order requested to event, ${open} panels`,
          p50: percentile(ms, 0.5),
          p99: percentile(ms, 0.99),
          unit: 'ms',
          target: below(percentile(ms, 0.99), 100),
        },
        { what: `events that never came, ${open} panels`, p50: missed, unit: '', target: exactly(missed, 0) },
        { what: 'panels connected', p50: open, unit: '', target: exactly(open, all) },
        {
          what: `server memory of a panel, ${open} panels`,
          p50: eachKb,
          unit: 'KB',
          target: below(eachKb, 15),
        },
      ];
    };

    // Warm-up before memory is compared: code, pools and buffers are part of both figures.
    const warm = shops.slice(0, 5);
    await load.ask('openPanels', { url, shops: warm, streamsEach });
    await load.ask('ringPanels', { ...orders, shops: warm, seconds: seconds / 3 });
    await load.ask('closePanels', null);
    await sleep(1000);
    const before = await settled();
    const few = await ringed(shops.slice(0, fewShops), 10);
    const many = await ringed(shops, 50);
    return [...few, ...many];
  },
};
