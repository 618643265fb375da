// A hundred actions a second, all sent to a receiver that fails every third time: no message may be lost, and
// the acting people may not notice.
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, exactly } from '../benchmark.ts';
import { startLoad } from '../parts/load.ts';
import { percentile } from '../statistics.ts';

/** A short backoff, so that the figures show our work and not our waiting; the number of tries is the usual one. */
export const quickWebhooks = { WEBHOOK_RETRY_SECONDS: '0,0.1,0.2,0.4,0.8,1.6,3.2,6.4,12.8,25.6' };

export const webhooks: Benchmark = {
  name: 'webhooks',
  async run({ quick }) {
    const [perSecond, seconds] = [100, quick ? 3 : 60];
    await using resources = new AsyncDisposableStack();
    const { server, shops } = await openGround(resources, { shops: 32, env: quickWebhooks });
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const { url, marketplaceKey } = server;
    const told = await load.ask('tellMarketplace', { url, marketplaceKey, shops, perSecond, seconds });
    const p99 = percentile(told.toldMs, 0.99);
    const share = told.tries / told.acted;
    return [
      {
        what: 'webhooks lost, the receiver fails every third time',
        p50: told.lost,
        unit: '',
        target: exactly(told.lost, 0),
      },
      { what: 'webhooks of double effect', p50: told.doubled, unit: '', target: exactly(told.doubled, 0) },
      { what: 'webhooks out of order', p50: told.reordered, unit: '', target: exactly(told.reordered, 0) },
      {
        what: `act answered to webhook taken, ${perSecond} acts a second`,
        p50: percentile(told.toldMs, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 2000),
      },
      {
        what: 'the act itself meanwhile',
        p50: percentile(told.actMs, 0.5),
        p99: percentile(told.actMs, 0.99),
        unit: 'ms',
      },
      { what: 'tries a webhook', p50: share, unit: '' },
    ];
  },
};
