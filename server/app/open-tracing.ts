import { productVersion } from '../infra/product-version.ts';
import { noTracing, type Tracing } from '../infra/tracing/tracing.ts';

/** Traces for the configured collector; without one nothing is done, and the SDK is not loaded. */
export async function openTracing(place: { endpoint: string; share: number } | undefined): Promise<Tracing> {
  if (!place) return noTracing;
  const { createOtlpTracing } = await import('../infra/tracing/otlp.ts');
  return createOtlpTracing({ ...place, version: productVersion });
}
