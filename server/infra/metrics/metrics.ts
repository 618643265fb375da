// Counters, histograms and gauges of this process.
// Owns: the interface by which a feature declares a metric, and the no-op implementation. Not: which metrics
// there are (the feature that declares one), the format and who may read it (prometheus.ts, metrics-listener.ts).
// Invariants: every label declares all of its values, so the number of series is bounded, and neither a shop,
// a person nor a path can become one; without a reader nothing is counted and no package is loaded.

/** The labels of a metric, with all possible values. */
export type Labels = Readonly<Record<string, readonly string[]>>;
type ValuesOf<L extends Labels> = { readonly [Name in keyof L]: L[Name][number] };

export interface MetricAbout<L extends Labels> {
  /** Prometheus' convention: `pishkhan_…` with the unit at the end, and `_total` for a counter. */
  readonly name: string;
  /** One sentence: what is counted or measured, from when to when. */
  readonly help: string;
  readonly labels?: L;
}

export interface Counter<L extends Labels> {
  add(values: ValuesOf<L>, count?: number): void;
}
export interface Histogram<L extends Labels> {
  observe(values: ValuesOf<L>, value: number): void;
}
export interface Gauge<L extends Labels> {
  set(values: ValuesOf<L>, value: number): void;
  /** Removes the value until the next `set`: nothing is known. */
  clear(): void;
}

export interface Metrics {
  /** False: nobody reads, and no work need be done for a figure. */
  readonly isOn: boolean;
  counter<const L extends Labels = Record<never, never>>(about: MetricAbout<L>): Counter<L>;
  /** `buckets`: upper bounds, ascending. */
  histogram<const L extends Labels = Record<never, never>>(
    about: MetricAbout<L> & { readonly buckets: readonly number[] },
  ): Histogram<L>;
  gauge<const L extends Labels = Record<never, never>>(about: MetricAbout<L>): Gauge<L>;
  /** Called before the figures are read, at most once a second; it must end within seconds and not throw. */
  beforeReading(refresh: () => Promise<void> | void): void;
}

const nothing = (): void => {};
const ignored = { add: nothing, observe: nothing, set: nothing, clear: nothing };

/** For a server without a metrics reader, and for tests. */
export const noMetrics: Metrics = {
  isOn: false,
  counter: () => ignored,
  histogram: () => ignored,
  gauge: () => ignored,
  beforeReading: nothing,
};
