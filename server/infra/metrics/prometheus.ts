// The metrics of this process for Prometheus. Loaded only when somebody may read them.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { monotonicMs } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import type { Labels, MetricAbout, Metrics } from './metrics.ts';

/** Figures are not refreshed again within this time. */
const freshMs = 1000;
/** Smaller metrics show all of their series from the first read: otherwise a rate would miss the first event. */
const maxShownAtOnce = 100;

export interface PrometheusMetrics extends Metrics {
  readonly contentType: string;
  /** Reads all figures as text. */
  read(): Promise<string>;
}

type Values = Readonly<Record<string, string>>;

export function createPrometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const refreshes: (() => Promise<void> | void)[] = [];
  let refreshedMs = Number.NEGATIVE_INFINITY;

  const refresh = async (): Promise<void> => {
    if (monotonicMs() - refreshedMs < freshMs) return;
    await Promise.all(refreshes.map((work) => work()));
    refreshedMs = monotonicMs();
  };
  const refreshed = coalesce(() => '', refresh);

  const optionsOf = (about: MetricAbout<Labels>) => ({
    name: about.name,
    help: about.help,
    labelNames: Object.keys(about.labels ?? {}),
    registers: [registry],
  });

  return {
    isOn: true,
    contentType: registry.contentType,
    counter(about) {
      const counter = new Counter(optionsOf(about));
      const series = keepSeries(about, (values) => counter.labels(values));
      for (const values of shownAtOnce(about)) series(values).inc(0);
      return { add: (values, count = 1) => series(values).inc(count) };
    },
    histogram(about) {
      const histogram = new Histogram({ ...optionsOf(about), buckets: [...about.buckets] });
      const series = keepSeries(about, (values) => histogram.labels(values));
      for (const values of shownAtOnce(about)) histogram.zero(values);
      return { observe: (values, value) => series(values).observe(value) };
    },
    gauge(about) {
      const gauge = new Gauge(optionsOf(about));
      const series = keepSeries(about, (values) => gauge.labels(values));
      const clear = (): void => {
        gauge.reset();
        // NaN, because resetting a metric without labels would report zero, a false statement.
        if (!about.labels) gauge.set(Number.NaN);
      };
      clear();
      return { set: (values, value) => series(values).set(value), clear };
    },
    beforeReading: (work) => void refreshes.push(work),
    async read() {
      await refreshed(undefined);
      return registry.metrics();
    },
  };
}

/** One object for each series, found by its label values. An undeclared value is a bug of ours. */
function keepSeries<Series>(
  { name, labels = {} }: MetricAbout<Labels>,
  open: (values: Values) => Series,
): (values: Values) => Series {
  const known = new Map<string, Series>();
  const names = Object.keys(labels);
  return (values) => {
    let key = '';
    for (const label of names) key += `${values[label]} `;
    const found = known.get(key);
    if (found) return found;
    for (const label of names)
      if (!labels[label]!.includes(values[label]!))
        throw new Error(`${name} has no ${label} "${values[label]}"`);
    const series = open(values);
    known.set(key, series);
    return series;
  };
}

/** All combinations of the label values; none when they are many. */
function shownAtOnce({ labels = {} }: MetricAbout<Labels>): Values[] {
  const all = Object.entries(labels);
  if (all.reduce((count, [, values]) => count * values.length, 1) > maxShownAtOnce) return [];
  return all.reduce<Values[]>(
    (combined, [label, values]) =>
      combined.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}
