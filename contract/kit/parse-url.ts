/** The parsed address, or null for invalid text: `URL.parse`, which older browsers lack. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
