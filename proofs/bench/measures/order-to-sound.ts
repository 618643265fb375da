// The time from the marketplace's request to the alarm in Chromium: the audio clock has passed the beginning
// of the tune. One order at a time, while two hundred panels of other shops are connected and get orders of
// their own.
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrInstallChromium } from '@pishkhan/tools/test-programs/chromium.mjs';
import { chromium } from 'playwright-core';
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, exactly } from '../benchmark.ts';
import { connectTo, must } from '../load/connection.ts';
import { cancelRequest, createRequest, newOrderCode } from '../load/order.ts';
import { startLoad } from '../parts/load.ts';
import { percentile } from '../statistics.ts';

const streamsEach = 5;
const staffEach = 2;
/** An order that did not sound in this time does not count as heard. */
const timeoutMs = 10_000;

export const orderToSound: Benchmark = {
  name: 'order-to-sound',
  async run({ quick }) {
    const executablePath = findOrInstallChromium();
    if (!executablePath) throw new Error('The sound needs Chromium or Chrome, or CHROMIUM_PATH.');
    const [others, orders] = quick ? [2, 3] : [20, 200];
    await using resources = new AsyncDisposableStack();
    const { server, shops } = await openGround(resources, { shops: 1 + others, staffEach });
    const [shop, ...otherShops] = shops;
    const { url, marketplaceKey } = server;
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const { open } = await load.ask('openPanels', { url, shops: otherShops, streamsEach });

    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    resources.defer(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(watchSound);
    await page.goto(`${url}/api/docs`);
    await page.evaluate((token) => {
      localStorage.setItem('token', token);
      localStorage.setItem('tokenReceivedAt', String(Date.now()));
    }, shop!.staff[0]!.token);
    await page.goto(`${url}/orders`);
    await page.locator('[data-line=connected]').waitFor();
    await page.getByRole('button', { name: 'شروع شیفت' }).click();
    // The worker downloads the panel, and the sound is tested.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    const connection = connectTo(url, 1);
    const ringOnce = async (): Promise<Rung | undefined> => {
      const code = newOrderCode();
      const sentAt = Date.now();
      await must(connection, createRequest(shop!, code, marketplaceKey));
      const ring = await page
        .waitForFunction((wanted) => window.soundsStarted?.[wanted], code, {
          timeout: timeoutMs,
          polling: 50,
        })
        .then((handle) => handle.jsonValue())
        .catch(() => undefined);
      await must(connection, cancelRequest(shop!, code, marketplaceKey));
      await page.locator('html:not([data-ringing])').waitFor({ state: 'attached' });
      return ring && { toRingMs: ring.rangAt - sentAt, toSoundMs: ring.soundAt - sentAt };
    };

    const seconds = quick ? 2 : 90;
    const ask = { url, shops: otherShops, marketplaceKey, perSecond: 5, seconds };
    // The first ones warm up the server and the page.
    for (let count = 0; count < 3; count += 1) await ringOnce();
    const background = load.ask('ringPanels', ask);
    const rung: (Rung | undefined)[] = [];
    for (let count = 0; count < orders; count += 1) {
      rung.push(await ringOnce());
      // A random pause avoids synchronisation with the page's work of each second.
      await sleep(100 + Math.random() * 200);
    }
    const { missed } = await background;

    const heard = rung.filter((ring) => ring !== undefined);
    const toSound = heard.map(({ toSoundMs }) => toSoundMs);
    const toRing = heard.map(({ toRingMs }) => toRingMs);
    const p99 = percentile(toSound, 0.99);
    return [
      {
        what: `order sent to sound started in Chromium, ${open} other panels`,
        p50: percentile(toSound, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 300),
      },
      {
        what: 'of it: order sent to alarm begun',
        p50: percentile(toRing, 0.5),
        p99: percentile(toRing, 0.99),
        unit: 'ms',
      },
      {
        what: `orders that sounded, of ${orders}`,
        p50: heard.length,
        unit: '',
        target: exactly(heard.length, orders),
      },
      {
        what: 'panels connected beside it',
        p50: open,
        unit: '',
        target: exactly(open, others * staffEach * streamsEach),
      },
      { what: 'their events that never came', p50: missed, unit: '', target: exactly(missed, 0) },
    ];
  },
};

interface Rung {
  toRingMs: number;
  toSoundMs: number;
}

declare global {
  interface Window {
    /** Times by the order's code, in milliseconds since 1970: the alarm's event, and the first poll at which its tune was playing. */
    soundsStarted?: Record<string, { rangAt: number; soundAt: number }>;
  }
}

function watchSound(): void {
  const started: Record<string, { rangAt: number; soundAt: number }> = {};
  window.soundsStarted = started;
  let loop: { speaker: BaseAudioContext; begin: number } | undefined;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (when = 0, ...more) {
    if (this.loop) loop = { speaker: this.context, begin: Math.max(when, this.context.currentTime) };
    start.call(this, when, ...more);
  };
  addEventListener('pishkhan:ring', (event) => {
    const { kind, codes, isHeard } = (
      event as CustomEvent<{ kind: string; codes: string[]; isHeard: boolean }>
    ).detail;
    if (kind !== 'new' || !isHeard || !loop) return;
    const rangAt = Date.now();
    const { speaker, begin } = loop;
    const look = () => {
      if (speaker.currentTime <= begin) setTimeout(look);
      else for (const code of codes) started[code] ??= { rangAt, soundAt: Date.now() };
    };
    look();
  });
}
