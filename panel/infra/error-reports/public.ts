// Error reports to the installation's error-reporting service (docs/behaviour/panel-shell.md#error-reports). Owns: which errors are
// reported, which of their data is sent, and when the SDK is loaded. Invariants: without a configured address nothing is stored, loaded or
// sent; the first page is not slowed down; no person, order or token is ever sent.
import { pageSetting } from '../http/page-setting.ts';

/** The first page, its user and its list are loaded by then, even over a slow connection. */
const loadAfterMs = 4000;
const maxEarly = 10;

/** `pages` are the paths of all pages. Errors that happen before the SDK is loaded are kept for it. */
export function startErrorReports(pages: readonly string[]): void {
  const dsn = pageSetting('error-report-dsn');
  if (!dsn) return;
  const early: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent): void => {
    if (early.length < maxEarly)
      early.push('reason' in event ? event.reason : (event.error ?? event.message));
  };
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  setTimeout(async () => {
    // A script that fails to load is not reported.
    const loaded = await import('./reporter.ts').catch(() => undefined);
    removeEventListener('error', keep);
    removeEventListener('unhandledrejection', keep);
    const report = loaded?.startReporter({ dsn, pages });
    if (report) for (const error of early) report(error);
  }, loadAfterMs);
}
