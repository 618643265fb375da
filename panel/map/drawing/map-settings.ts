// The attribution of the map data, which the server writes into the page's head as `<meta name="map-credit">`. Tiles always come from our own
// server, whatever their provider.

export const mapCredit = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="map-credit"]')?.content.trim() || undefined;
