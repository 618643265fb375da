import type { Log } from '../../infra/log.ts';
import { type Metrics, noMetrics } from '../../infra/metrics/metrics.ts';
import type { MetricsListener, MetricsPlace } from '../../infra/metrics/metrics-listener.ts';

type OpenMetrics = { metrics: Metrics } & Pick<MetricsListener, 'close'> & { port: number | undefined };

/** The metrics and their port. Without a configured place nothing is counted, and their packages are not loaded. */
export async function openMetrics(place: MetricsPlace | undefined, log: Log): Promise<OpenMetrics> {
  if (!place) return { metrics: noMetrics, port: undefined, close: async () => {} };
  const [{ createPrometheusMetrics }, { listenForMetrics }] = await Promise.all([
    import('../../infra/metrics/prometheus.ts'),
    import('../../infra/metrics/metrics-listener.ts'),
  ]);
  const metrics = createPrometheusMetrics();
  const { port, close } = await listenForMetrics(metrics, place, log);
  return { metrics, port, close };
}
