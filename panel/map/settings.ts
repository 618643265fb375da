// Where pictures of streets come from: the server writes it into the page's head as `<meta name="map-tiles">`, an address with {z}, {x} and {y},
// and `map-credit`, whom to thank. Without it the map is a plain ground.

const setting = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() || undefined;

export const mapTiles = (): { url: string; credit: string | undefined } | undefined => {
  const url = setting('map-tiles');
  return url && /^(https?:\/\/|\/(?![/\\]))/.test(url) ? { url, credit: setting('map-credit') } : undefined;
};
