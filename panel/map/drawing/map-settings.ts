// Settings of an installation's map, which the server writes into the page's head. Tiles and places always come from our own server, whatever
// their provider.
import { pageSetting } from '../../infra/http/page-setting.ts';

/** The attribution of the map data. */
export const mapCredit = (): string | undefined => pageSetting('map-credit') || undefined;

/** Without providers the map has no streets, and the search finds only cities. */
export function mapProvides(): { streets: boolean; places: boolean } {
  const names = pageSetting('map-provides').split(' ');
  return { streets: names.includes('streets'), places: names.includes('places') };
}
