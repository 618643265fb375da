// The SDK of the error-reporting service. It is loaded only when a service is configured, and after the first page. Only its error
// integrations are used: no replay, no session, no automatic traces, no data about people.
import { appVersion } from '@pishkhan/contract/session/session.ts';
import {
  BrowserClient,
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  globalHandlersIntegration,
  httpClientIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  setCurrentClient,
  startInactiveSpan,
} from '@sentry/browser';
import { apiUrl } from '../http/api-url.ts';
import { reduceBreadcrumb, reduceEvent, reduceTrace } from './reduce-event.ts';
import { createAddressScrub, createPathPatterns } from './scrub.ts';

/** An error that repeats with each frame must not flood the connection and the service. */
const maxReports = 20;
const perMs = 60_000;

/** The paths of all calls, written into the build (panel/vite.config.ts). */
declare const __API_PATHS__: readonly string[];

export interface ReporterParts {
  dsn: string;
  /** The paths of all pages; `{id}` stands for the variable part. */
  pages: readonly string[];
}

/** Starts reporting. Returns the function that reports earlier errors. */
export function startReporter({ dsn, pages }: ReporterParts): (error: unknown) => void {
  const { origin } = window.location;
  const address = createAddressScrub(origin, createPathPatterns([...pages, ...__API_PATHS__.map(apiUrl)]));
  const isWithinLimit = createLimit();
  const client = new BrowserClient({
    dsn,
    release: `v${appVersion}`,
    environment: 'production',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // The sampling rate of traces; each start of the page makes one. Every error is reported.
    tracesSampleRate: 0.4,
    // A trace is sent as a whole when it has ended. Streamed spans would bypass our reduction.
    traceLifecycle: 'static',
    maxBreadcrumbs: 30,
    sendClientReports: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      breadcrumbsIntegration({ sentry: false }),
      httpClientIntegration({
        failedRequestStatusCodes: [[400, 599]],
        failedRequestTargets: [`${origin}${apiUrl('/api/')}`],
      }),
    ],
    beforeBreadcrumb: (breadcrumb, hint) => reduceBreadcrumb(breadcrumb, hint, { address }),
    beforeSend: (event, hint) => {
      const page = address(window.location.href);
      const reduced = reduceEvent(event, hint, { address, page, userAgent: navigator.userAgent });
      return reduced && isWithinLimit() ? reduced : null;
    },
    beforeSendTransaction: (event) => reduceTrace(event, { address }),
  });
  setCurrentClient(client);
  client.init();
  traceStart(address(window.location.href));
  return (error) => void captureException(error);
}

/** Load time of the page by Navigation Timing. */
function traceStart(page: string): void {
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!start || start.loadEventEnd === 0) return;
  const at = (ms: number) => (performance.timeOrigin + ms) / 1000;
  const about = { name: page, op: 'pageload', startTime: at(0), forceTransaction: true };
  startInactiveSpan(about).end(at(start.loadEventEnd));
}

function createLimit(): () => boolean {
  let sent: readonly number[] = [];
  return () => {
    const now = performance.now();
    sent = sent.filter((at) => now - at < perMs);
    if (sent.length >= maxReports) return false;
    sent = [...sent, now];
    return true;
  };
}
