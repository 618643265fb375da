// The place of the console in the proofs: behind a proxy with TLS that the proofs play.
export const consolePlace = {
  CONSOLE_URL: 'https://console.example.ir',
  CONSOLE_ALLOW: '10.1.0.0/16',
  TRUST_PROXY: '127.0.0.1',
} as const;

/** The headers that the proxy adds. */
export const viaProxy = {
  'x-forwarded-for': '10.1.0.1',
  'x-forwarded-host': 'console.example.ir',
  'x-forwarded-proto': 'https',
} as const;
