// Traces for a collector that speaks OTLP over HTTP. Loaded only when one is configured.
import { ROOT_CONTEXT, type SpanContext, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceContext, Tracing } from './tracing.ts';

export interface TracingPlace {
  /** The collector's base URL; `/v1/traces` is appended. */
  endpoint: string;
  /** The sampled share of traces that begin with us. */
  share: number;
  version: string;
}

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Bounds the memory when the collector hangs or is unavailable: the newest spans are dropped. */
const maxWaiting = 2048;

const spanContextOf = ({ traceId, spanId, isSampled }: TraceContext): SpanContext => ({
  ...{ traceId, spanId, isRemote: true },
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
});

export function createOtlpTracing({ endpoint, share, version }: TracingPlace): Tracing {
  const random = new RandomIdGenerator();
  let next: TraceContext | undefined;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pishkhan', 'service.version': version }),
    // Sampling happens earlier: an unsampled span never gets here.
    sampler: new AlwaysOnSampler(),
    idGenerator: {
      generateTraceId: () => next?.traceId ?? random.generateTraceId(),
      generateSpanId: () => next?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxWaiting,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 2_000,
        exportTimeoutMillis: 5_000,
      }),
    ],
  });
  const tracer = provider.getTracer('pishkhan', version);
  const sampler = new TraceIdRatioBasedSampler(share);
  return {
    isOn: true,
    keeps: (traceId) => sampler.shouldSample(ROOT_CONTEXT, traceId).decision !== 0,
    tell({ name, own, parent, startedAt, endedAt, kind, attributes = {}, events = [] }) {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent)) : ROOT_CONTEXT;
      next = own;
      const span = tracer.startSpan(
        name,
        { startTime: startedAt, kind: kinds[kind], attributes, root: !parent },
        context,
      );
      next = undefined;
      for (const event of events) span.addEvent(event.name, {}, event.at);
      span.end(endedAt);
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}
