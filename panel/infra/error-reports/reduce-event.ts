// Makes of an event of the SDK the one that leaves: field by field, so that what a later version of the SDK adds stays
// here until somebody has looked at it.
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

/** The message of a report about an error that nobody foresaw; people who mend it read it, in the error-reporting service. */
const errorReportWords = { unexpected: 'خطای پیش‌بینی‌نشده' } as const;

// Errors that nobody needs to hear of (docs/behaviour/panel-shell.md#error-reports): a line that breaks, a request that is
// given up, a file of another version, a service worker outside its scope.
/** Statuses of answers that belong to the work: the session is over, may not, or the input is wrong. */
const ignoredStatuses: readonly number[] = [401, 403, 422];

/** As Chromium, Firefox and Safari say it. */
const ignoredTexts: readonly RegExp[] = [
  // The network.
  /failed to fetch|networkerror|network error|load failed|network connection was lost|internet connection appears to be offline/i,
  // Given up.
  /\babort(?:ed|error)?\b|the operation was cancell?ed|the user aborted/i,
  // A module or a style sheet that did not come.
  /dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk|chunkloaderror|error loading module/i,
];

/** Texts of browsers about a service worker whose file is not above what it shall serve. */
const isAboutScope = (text: string): boolean => /service ?worker/i.test(text) && /\bscope\b/i.test(text);

const ignoredNames: readonly string[] = ['AbortError', 'NetworkError', 'ChunkLoadError'];

/** `said`: the texts of the error and of its causes. */
function isIgnored(thrown: unknown, said: readonly string[]): boolean {
  // Every answer that failed is reported where it comes in, or not at all.
  if (thrown instanceof CallFailed) return true;
  if (thrown instanceof Error || thrown instanceof DOMException)
    if (ignoredNames.includes(thrown.name)) return true;
  return said.some((text) => isAboutScope(text) || ignoredTexts.some((pattern) => pattern.test(text)));
}

/** The frames nearest to the error are the last. */
const maxFrames = 30;

export interface Scrubs {
  /** An address as a report may tell it. */
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

/** The service shall not keep the address that a report came from. */
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

/** The event that leaves; null when nobody needs to hear of it. `page` and `userAgent`: of this moment. */
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

/** The trace of a start: the page, when, and how long. */
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

/** A step before the error: a page, a call, a press. Null for what says nothing that may leave. */
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
