// The error boundary: the one place that turns a thrown error into an answer. Refusals and unreadable
// requests get their own problem, an unavailable database UNAVAILABLE. Anything else is our bug, logged once
// with its request id and answered as INTERNAL.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import type { Log } from '../log.ts';
import { readTraceparent } from '../tracing/tracing.ts';
import { DeadlineExceeded } from './deadline.ts';
import { drainBody } from './read-body.ts';
import { isRefusal } from './read-request.ts';
import { sendFault } from './register-calls.ts';

export function faultOf(error: FastifyError | Fault): Fault {
  if (isRefusal(error)) return error;
  if (error.statusCode === 413) return refuse('TOO_LARGE');
  if (error.statusCode === 414) return refuse('URI_TOO_LONG');
  if (error.statusCode === 415) return refuse('UNSUPPORTED_TYPE');
  if (error.statusCode && error.statusCode < 500) return refuse('MALFORMED');
  if (error instanceof DeadlineExceeded || isDatabaseUnavailable(error) || isDiskFailing(error))
    return refuse('UNAVAILABLE');
  return refuse('INTERNAL');
}

/** Errors of files that we write, until somebody repairs the cause: a full, read-only or failing disk, or too many open files. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);
const isDiskFailing = ({ code }: FastifyError): boolean => diskCodes.has(code);

export function guardErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const fault = faultOf(error);
    if (fault.code === 'TOO_LARGE') await drainBody(request.raw);
    if (fault.code === 'INTERNAL' || fault.code === 'UNAVAILABLE')
      log.error(
        {
          ...{ err: error, requestId: request.id, route: request.routeOptions.url },
          traceId: readTraceparent(request.headers.traceparent)?.traceId,
        },
        fault.code,
      );
    return sendFault(reply, fault);
  });
}
