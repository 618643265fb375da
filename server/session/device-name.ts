// Which device a person sees in the list of their own: browser and system by their names, from the user agent. Coarse by intention:
// versions and models would tell more than the list needs, and are not kept.

export interface DeviceName {
  browser: string | null;
  system: string | null;
}

const mostRead = 400;

// Earlier ones name themselves as later ones too.
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
  const read = (userAgent ?? '').slice(0, mostRead);
  const find = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(read))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
