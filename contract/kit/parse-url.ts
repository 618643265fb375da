/** The address, or null for text that is none: `URL.parse`, which older browsers lack. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
