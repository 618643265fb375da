// The device id (docs/behaviour/session.md#devices): four hashed parts, stored in this browser. It distinguishes the devices of one person,
// and proves nothing.

const key = 'deviceId';

/** FNV-1a, 32 bits, eight hex digits. SHA-256 is not available: a browser has no crypto.subtle over plain http. */
function hash(part: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(part)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

const firstMatch = (table: readonly (readonly [RegExp, string])[], userAgent: string): string =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const makers = [
  [/iPhone|iPad|Mac OS X/, 'Apple'],
  [/SM-|Samsung/i, 'Samsung'],
  [/Xiaomi|Redmi|POCO/i, 'Xiaomi'],
  [/Huawei|Honor/i, 'Huawei'],
  [/Nokia/i, 'Nokia'],
] as const;

const browsers = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

/** The parts are phone, system, manufacturer and browser. An unknown part is hashed as empty. */
export const deviceIdOf = (cellPhone: string, userAgent: string): string =>
  [cellPhone, firstMatch(systems, userAgent), firstMatch(makers, userAgent), firstMatch(browsers, userAgent)]
    .map(hash)
    .join('-');

export const storeDeviceId = (cellPhone: string): void =>
  localStorage.setItem(key, deviceIdOf(cellPhone, navigator.userAgent));

export const deviceId = (): string | undefined => localStorage.getItem(key) ?? undefined;

/** The code for web, among web, mobile and PC (docs/behaviour/session.md#devices). */
export const deviceType = 1;
