// Settings that the server writes into the page's head; empty while tracking is off.
const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const collectorUrl = (): string | undefined => setting('analytics-url') || undefined;

/** Mobile numbers of people whose events are not recorded. */
export const ignoredPhones = (): ReadonlySet<string> => new Set(setting('analytics-ignore').split(','));

export const flushMs = (): number => Number(setting('analytics-flush-ms')) || 60_000;
