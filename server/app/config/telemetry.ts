// Metrics and traces for the installation's operators.
import * as z from 'zod/mini';
import { StartRefused } from '../../infra/start-refused.ts';
import { type Values, webBase } from './values.ts';

export const telemetryVariables = {
  /** A collector of traces that speaks OTLP over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webBase,
  /** The sampled share of orders whose request brings no trace. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 0.1),
  /** Port of /metrics; unset: no metrics. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** The bearer token required of readers; mandatory when METRICS_HOST is not this machine. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(24), z.regex(/^[\x21-\x7e]{1,512}$/))),
};

export const readTelemetry = (value: Values<typeof telemetryVariables>) => ({
  metrics: metricsPlace(value),
  tracing:
    value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? undefined
      : { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, share: value.OTEL_TRACES_SAMPLER_ARG },
});

const thisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

function metricsPlace(value: Values<typeof telemetryVariables>) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = value;
  if (port === undefined) return undefined;
  if (token === undefined && !thisMachine.test(host))
    throw new StartRefused('METRICS_HOST is not this machine alone, and needs METRICS_TOKEN beside it.');
  return { port, host, token };
}
