// Error reports to the installation's error-reporting service (docs/behaviour/panel-shell.md#error-reports). Owns: which errors are
// reported, what of them leaves, and when the SDK is loaded. Invariants: without an address in the page nothing is kept, loaded or
// sent; the first page pays nothing; no person, order or token leaves.
import { pageSetting } from '../http/page-setting.ts';

/** The first page, its user and its list are loaded by then, also on a slow line. */
const loadAfterMs = 4000;
const maxEarly = 10;

/** `pages`: the paths of all pages. Errors before the SDK is there are kept for it. */
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
    // A file that does not come is none to report.
    const loaded = await import('./reporter.ts').catch(() => undefined);
    removeEventListener('error', keep);
    removeEventListener('unhandledrejection', keep);
    const report = loaded?.startReporter({ dsn, pages });
    if (report) for (const error of early) report(error);
  }, loadAfterMs);
}
