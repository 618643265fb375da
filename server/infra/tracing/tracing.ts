// Traces: spans that share an id, from one system to the next (W3C Trace Context, OpenTelemetry).
// Owns: the interface by which a feature tells a span, and the one that tells nothing. Not: which spans there are (the feature), the format
// and the collector (otlp.ts).
// Invariants: a span is told when it is over, with its times, so that nothing has to be carried through the code for it; no person, shop or
// order is named in one; without a collector nothing is done and no package is loaded.
import { createHash } from 'node:crypto';

/** A place in a trace: what comes after it has it as its parent. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

export interface SpanAbout {
  name: string;
  /** The span itself; a new place when absent. */
  own?: TraceContext;
  parent?: TraceContext | undefined;
  startedAt: Date;
  endedAt: Date;
  /** How it began: by a request of another system, or by a message. */
  kind: 'server' | 'producer' | 'consumer' | 'internal';
  /** Words, numbers and nothing about people. */
  attributes?: Readonly<Record<string, string | number | boolean>>;
  /** Instants within it. */
  events?: readonly { name: string; at: Date }[];
}

export interface Tracing {
  readonly isOn: boolean;
  /** Whether a trace that begins with us is kept; every server says the same of one id. */
  keeps(traceId: string): boolean;
  tell(span: SpanAbout): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  isOn: false,
  keeps: () => false,
  tell() {},
  close: async () => {},
};

/** A `traceparent` header; undefined when it is none. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  if (typeof header !== 'string') return undefined;
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Ids made of a text: the same on every server, and of no use to find the text. */
export function derivedIds(secretText: string): { traceId: string; spanId: string } {
  const hash = createHash('sha256').update(secretText).digest('hex');
  return { traceId: hash.slice(0, 32), spanId: hash.slice(32, 48) };
}
