// Names of devices in a person's own list: browser and system, parsed from the user agent. Deliberately
// coarse: versions and models would reveal more than the list needs, and are not stored.

export interface DeviceName {
  browser: string | null;
  system: string | null;
}

const maxRead = 400;

// Ordered by precedence: user agents of earlier ones contain the names of later ones.
const browsers = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

export function deviceOf(userAgent: string | undefined): DeviceName {
  const read = (userAgent ?? '').slice(0, maxRead);
  const find = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(read))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
