// Browser and system, parsed from the user agent. They are approximate, because browsers freeze its text, and empty when unknown.
export interface Platform {
  readonly browser_name: string;
  readonly browser_version: string;
  readonly os_name: string;
  readonly os_version: string;
}

/** The first match wins: most browsers also call themselves Chrome and Safari. */
const browsers = [
  [/\bEdg(?:A|iOS)?\/([\d.]+)/, 'Edge'],
  [/\bOPR\/([\d.]+)/, 'Opera'],
  [/\bSamsungBrowser\/([\d.]+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/\bVersion\/([\d.]{1,20})(?: Mobile\/\w{1,20})? Safari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid(?: ([\d.]+))?/, 'Android'],
  [/\b(?:iPhone|CPU) OS ([\d_]+)/, 'iOS'],
  [/\bWindows NT ([\d.]+)/, 'Windows'],
  [/\bMac OS X ([\d_.]+)/, 'macOS'],
  [/\bCrOS \S+ ([\d.]+)/, 'ChromeOS'],
  [/\bLinux\b()/, 'Linux'],
] as const;

function find(table: readonly (readonly [RegExp, string])[], userAgent: string): [string, string] {
  for (const [pattern, name] of table) {
    const found = pattern.exec(userAgent);
    if (found) return [name, (found[1] ?? '').replaceAll('_', '.')];
  }
  return ['', ''];
}

export function platformOf(userAgent: string): Platform {
  const [browser_name, browser_version] = find(browsers, userAgent);
  const [os_name, os_version] = find(systems, userAgent);
  return { browser_name, browser_version, os_name, os_version };
}
