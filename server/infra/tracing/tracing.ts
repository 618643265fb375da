// Traces: spans that share an id across systems (W3C Trace Context, OpenTelemetry).
// Owns: the interface by which a feature reports a span, and the no-op implementation. Not: which spans there
// are (the feature), the format and the collector (otlp.ts).
// Invariants: a span is reported when it is over, with its times, so that the code need not pass it on; it
// names no person, shop or order; without a collector nothing is done and no package is loaded.
import { createHash } from 'node:crypto';

/** A position in a trace: the parent of the spans that follow. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

export interface SpanAbout {
  name: string;
  /** The span itself; a new one when absent. */
  own?: TraceContext;
  parent?: TraceContext | undefined;
  startedAt: Date;
  endedAt: Date;
  /** Origin: a request of another system, or a message. */
  kind: 'server' | 'producer' | 'consumer' | 'internal';
  /** Words and numbers, nothing about people. */
  attributes?: Readonly<Record<string, string | number | boolean>>;
  /** Instants within it. */
  events?: readonly { name: string; at: Date }[];
}

export interface Tracing {
  readonly isOn: boolean;
  /** True when a trace that begins with us is sampled; every server decides the same for one id. */
  keeps(traceId: string): boolean;
  tell(span: SpanAbout): void;
  /** Sends the waiting spans. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  isOn: false,
  keeps: () => false,
  tell() {},
  close: async () => {},
};

/** Parses a `traceparent` header; undefined when it is invalid. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  if (typeof header !== 'string') return undefined;
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Ids derived from a text: the same on every server, and useless for finding the text. */
export function derivedIds(secretText: string): { traceId: string; spanId: string } {
  const hash = createHash('sha256').update(secretText).digest('hex');
  return { traceId: hash.slice(0, 32), spanId: hash.slice(32, 48) };
}
