// The cost of metrics and traces: orders a second of a server that Prometheus scrapes and that traces by
// default, against one that does neither. Both use the same PostgreSQL and the same load generator,
// alternating, so that other load on the machine affects both.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { usePostgres } from '../../ground/postgres.ts';
import { useServer } from '../../ground/server.ts';
import { openShops } from '../../ground/shops.ts';
import { atLeast, type Benchmark } from '../benchmark.ts';
import { cpuSeconds } from '../parts/cpu.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { median } from '../statistics.ts';

const concurrency = 32;
const shopCount = 32;
/** Prometheus' default interval (docs/operations/monitoring). */
const readMs = 15_000;

export const observability: Benchmark = {
  name: 'observability',
  async run({ quick }) {
    await using resources = new AsyncDisposableStack();
    const postgres = await usePostgres(resources);
    const collector = resources.adopt(await startCollector(), (it) => it.stop());
    const metricsPort = await freePort();
    const observed = await startServer(resources, await postgres.newDatabase(), {
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const silent = await startServer(resources, await postgres.newDatabase(), {});
    const load = resources.adopt(startLoad(), (it) => it.stop());
    let readings = 0;
    const timer = setInterval(async () => {
      const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined);
      if (answer?.ok && (await answer.text()).includes('pishkhan_order_events_total')) readings += 1;
    }, readMs);
    resources.defer(() => clearInterval(timer));

    const [rounds, seconds] = quick ? [2, 2] : [12, 6];
    // Warm-up: the first turn of each does not count.
    await takeTurn(load, observed, seconds);
    await takeTurn(load, silent, seconds);
    const turns: { observed: Turn; silent: Turn }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // The second of two turns finds a warmer machine.
      const first = round % 2 === 0 ? observed : silent;
      const one = await takeTurn(load, first, seconds);
      const other = await takeTurn(load, first === observed ? silent : observed, seconds);
      turns.push(first === observed ? { observed: one, silent: other } : { observed: other, silent: one });
    }
    const of = (which: 'observed' | 'silent', figure: keyof Turn) =>
      median(turns.map((turn) => turn[which][figure]));
    const [observedMs, silentMs] = [of('observed', 'serverMs'), of('silent', 'serverMs')];
    const share = 1 - (observedMs - silentMs) / of('silent', 'machineMs');
    return [
      {
        what: 'order lives a second, with metrics and traces',
        p50: of('observed', 'perSecond'),
        unit: '1/s',
      },
      { what: 'order lives a second, with neither', p50: of('silent', 'perSecond'), unit: '1/s' },
      { what: 'server CPU of a life, with metrics and traces', p50: observedMs, unit: 'ms' },
      { what: 'server CPU of a life, with neither', p50: silentMs, unit: 'ms' },
      {
        what: 'throughput that metrics and traces leave, by CPU',
        p50: share,
        unit: '',
        target: atLeast(share, 0.97),
      },
      { what: 'spans that came to the collector', p50: collector.spans(), unit: '' },
      { what: 'readings of the metrics', p50: readings, unit: '' },
    ];
  },
};

interface Runner {
  pid: number;
  url: string;
  shops: Awaited<ReturnType<typeof openShops>>;
  marketplaceKey: string;
}

interface Turn {
  perSecond: number;
  /** Processor time of the server for one life. */
  serverMs: number;
  /** All cores in the time of one life: server, PostgreSQL and load keep them busy. */
  machineMs: number;
}

async function takeTurn(load: Load, { pid, ...runner }: Runner, seconds: number): Promise<Turn> {
  const before = cpuSeconds(pid);
  const { lives, seconds: took } = await load.ask('orderLife', { ...runner, concurrency, seconds });
  return {
    perSecond: lives / took,
    serverMs: ((cpuSeconds(pid) - before) * 1000) / lives,
    machineMs: (took * 1000 * availableParallelism()) / lives,
  };
}

async function startServer(
  resources: AsyncDisposableStack,
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<Runner> {
  const server = await useServer(resources, { databaseUrl, env });
  const shops = await openShops(databaseUrl, server, { shops: shopCount });
  return { pid: server.pid(), url: server.url, shops, marketplaceKey: server.marketplaceKey };
}

/** Counts the spans that it gets. */
async function startCollector() {
  let spans = 0;
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    spans += body.split('"spanId"').length - 1;
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    stop: () => void server.close(),
  };
}
