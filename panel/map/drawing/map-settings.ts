// Whom to thank for the streets: the server writes it into the page's head as `<meta name="map-credit">`. The pictures are always our own
// server's, wherever it has them from.

export const mapCredit = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="map-credit"]')?.content.trim() || undefined;
