// Settings that the server writes into the page's head. They are empty while tracking is off.
import { pageSetting } from '../http/page-setting.ts';

export const collectorUrl = (): string | undefined => pageSetting('analytics-url') || undefined;

/** Mobile numbers of people whose events are not recorded. */
export const ignoredPhones = (): ReadonlySet<string> => new Set(pageSetting('analytics-ignore').split(','));

export const flushMs = (): number => Number(pageSetting('analytics-flush-ms')) || 60_000;
