// Reduces an event of the SDK to the one that is sent, field by field. Fields that a later version of the SDK adds are not sent until
// somebody has reviewed them.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type {
  Breadcrumb,
  BreadcrumbHint,
  BrowserOptions,
  ErrorEvent,
  EventHint,
  Exception,
  SdkInfo,
  StackFrame,
} from '@sentry/browser';
import { scrubText } from './scrub.ts';

/** The message of a report about an unexpected error. People who fix it read it in the error-reporting service. */
const errorReportWords = { unexpected: 'خطای پیش‌بینی‌نشده' } as const;

// Errors that are not reported (docs/behaviour/panel-shell.md#error-reports): a broken connection, an aborted request, a file of another
// version, a service worker outside its scope.
/** Statuses of expected failures: no session, no permission, or invalid input. */
const ignoredStatuses: readonly number[] = [401, 403, 422];

/** The wordings of Chromium, Firefox and Safari. */
const ignoredTexts: readonly RegExp[] = [
  // Network failures.
  /failed to fetch|networkerror|network error|load failed|network connection was lost|internet connection appears to be offline/i,
  // Aborted requests.
  /\babort(?:ed|error)?\b|the operation was cancell?ed|the user aborted/i,
  // Modules and style sheets that failed to load.
  /dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk|chunkloaderror|error loading module/i,
];

/** Browsers' messages about a service worker whose file does not cover its scope. */
const isAboutScope = (text: string): boolean => /service ?worker/i.test(text) && /\bscope\b/i.test(text);

const ignoredNames: readonly string[] = ['AbortError', 'NetworkError', 'ChunkLoadError'];

/** `said` holds the texts of the error and of its causes. */
function isIgnored(thrown: unknown, said: readonly string[]): boolean {
  // A failed response is reported where it is received, or not at all.
  if (thrown instanceof CallFailed) return true;
  if (thrown instanceof Error || thrown instanceof DOMException)
    if (ignoredNames.includes(thrown.name)) return true;
  return said.some((text) => isAboutScope(text) || ignoredTexts.some((pattern) => pattern.test(text)));
}

/** The last frames are the ones nearest to the error. */
const maxFrames = 30;

export interface Scrubs {
  /** Reduces a URL to what a report may contain. */
  address(address: string): string;
}

const reducedFrame = (
  { filename, function: name, lineno, colno, in_app }: StackFrame,
  { address }: Scrubs,
): StackFrame =>
  ({
    ...(filename && { filename: address(filename) }),
    ...(name && { function: scrubText(name) }),
    ...{ lineno, colno, in_app },
  }) as StackFrame;

const reducedException = ({ type, value, mechanism, stacktrace }: Exception, scrubs: Scrubs): Exception => ({
  type: scrubText(type ?? 'Error'),
  value: scrubText(value ?? ''),
  ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
  ...(stacktrace?.frames && {
    stacktrace: { frames: stacktrace.frames.slice(-maxFrames).map((frame) => reducedFrame(frame, scrubs)) },
  }),
});

/** `infer_ip` tells the service not to store the IP address that a report came from. */
const reducedSdk = (sdk: SdkInfo | undefined): SdkInfo => ({
  ...(sdk?.name && { name: sdk.name }),
  ...(sdk?.version && { version: sdk.version }),
  settings: { infer_ip: 'never' },
});

/** Page and browser of the report, without the person. */
const common = (event: ErrorEvent, page: string, userAgent: string): ErrorEvent => {
  const { event_id, timestamp, platform, release, environment, breadcrumbs } = event;
  return {
    type: undefined,
    ...{ event_id, timestamp, platform, release, environment, breadcrumbs, sdk: reducedSdk(event.sdk) },
    ...(event.contexts?.trace && {
      contexts: { trace: { trace_id: event.contexts.trace.trace_id, span_id: event.contexts.trace.span_id } },
    }),
    request: { url: page, headers: { 'User-Agent': userAgent } },
  } as ErrorEvent;
};

/** Returns the event to send; null when it is not worth reporting. `page` and `userAgent` are those of this moment. */
export function reduceEvent(
  event: ErrorEvent,
  hint: EventHint,
  { page, userAgent, ...scrubs }: Scrubs & { page: string; userAgent: string },
): ErrorEvent | null {
  const status = event.contexts?.response?.status_code as number | undefined;
  if (status !== undefined) {
    if (ignoredStatuses.includes(status)) return null;
    const kind = status >= 500 ? '5xx' : '4xx';
    const where = `${event.request?.method ?? 'GET'} ${scrubs.address(event.request?.url ?? '')}`;
    return {
      ...common(event, page, userAgent),
      level: 'error',
      message: `${kind} error: ${status} ${where}`,
      fingerprint: [kind, String(status), where],
      tags: { kind, status, call: where },
    };
  }
  const exceptions = event.exception?.values ?? [];
  const said = [event.message ?? '', ...exceptions.map(({ type, value }) => `${type}: ${value}`)];
  if (isIgnored(hint.originalException, said)) return null;
  return {
    ...common(event, page, userAgent),
    level: 'warning',
    message: errorReportWords.unexpected,
    exception: { values: exceptions.map((one) => reducedException(one, scrubs)) },
    tags: { kind: 'unexpected' },
  };
}

type Trace = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0];

/** Reduces the trace of a page load to the page, its time and its duration. */
export function reduceTrace(event: Trace, { address }: Scrubs): Trace {
  const { type, event_id, timestamp, start_timestamp, platform, release, environment } = event;
  const { trace_id, span_id, op, status } = event.contexts?.trace ?? {};
  return {
    ...{ type, event_id, timestamp, start_timestamp, platform, release, environment },
    sdk: reducedSdk(event.sdk),
    transaction: address(event.transaction ?? ''),
    transaction_info: { source: 'route' },
    contexts: { trace: { trace_id, span_id, op, status } },
    spans: [],
  } as Trace;
}

/** Reduces a step before the error: a page, a call, a press. Returns null when nothing of it may be sent. */
export function reduceBreadcrumb(
  { type, category = '', level, timestamp, data = {} }: Breadcrumb,
  hint: BreadcrumbHint | undefined,
  { address }: Scrubs,
): Breadcrumb | null {
  const step = { type, category, level, timestamp } as Breadcrumb;
  if (category === 'navigation')
    return { ...step, data: { from: address(String(data.from)), to: address(String(data.to)) } };
  if (category === 'fetch' || category === 'xhr')
    return {
      ...step,
      data: { method: data.method, url: address(String(data.url)), status_code: data.status_code },
    };
  // Labels and ids of elements name customers and orders.
  if (category.startsWith('ui.')) {
    const target = hint?.event?.target as Element | undefined;
    return { ...step, message: target?.localName ?? 'unknown' };
  }
  return null;
}
