// Requests by call and outcome, their duration, and open streams. Labelled by the names of calls, never by paths, which contain codes.
import { allCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../infra/metrics/metrics.ts';

/** Files of the panel, documents, and paths that belong to no call. */
const noCall = 'none';
const outcomes = ['ok', 'refused', 'failed'] as const;

const outcomeOf = (status: number): (typeof outcomes)[number] =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';

/** Counts the requests of each listener that is passed to the returned function. */
export function createRequestCounter(metrics: Metrics): (app: FastifyInstance) => void {
  if (!metrics.isOn) return () => {};
  const calls: readonly Call[] = Object.values(allCalls);
  const streamNames = calls.flatMap(({ name, stream }) => (stream ? [name] : []));
  const names = [...calls.map(({ name }) => name), noCall];
  const requests = metrics.counter({
    name: 'pishkhan_requests_total',
    help: 'Requests that were answered, by call and outcome: ok, refused (4xx), failed (5xx).',
    labels: { call: names, outcome: outcomes },
  });
  const seconds = metrics.histogram({
    name: 'pishkhan_request_seconds',
    help: 'Time from the head of a request to the end of its answer, without streams.',
    labels: { call: names },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  const streams = metrics.gauge({
    name: 'pishkhan_streams_open',
    help: 'Requests for a stream that are under way: nearly all of them are open streams.',
    labels: { call: streamNames },
  });
  /** Open streams by call. All streams of a call share one `leave`, because each open stream keeps its listener. */
  const open = new Map(
    streamNames.map((name) => {
      const ofCall = {
        count: 0,
        leave() {
          ofCall.count -= 1;
        },
      };
      return [name, ofCall];
    }),
  );

  metrics.beforeReading(() => {
    for (const [call, { count }] of open) streams.set({ call }, count);
  });

  return (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      const { call, isStream } = request.route.config;
      if (call && isStream) {
        const ofCall = open.get(call)!;
        ofCall.count += 1;
        reply.raw.on('close', ofCall.leave);
      }
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { call = noCall, isStream } = request.route.config;
      requests.add({ call, outcome: outcomeOf(reply.statusCode) });
      if (!isStream) seconds.observe({ call }, reply.elapsedTime / 1000);
      done();
    });
  };
}
