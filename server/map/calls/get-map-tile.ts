import { refuse } from '@pishkhan/contract/faults.ts';
import { getMapTile } from '@pishkhan/contract/map/calls.ts';
import { hasTile } from '@pishkhan/contract/map/ground.ts';
import { addressPrefix } from '../../infra/address-prefix.ts';
import { createAllowance } from '../../infra/allowance.ts';
import { PictureAnswer } from '../../infra/http/answer.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { GetTile } from '../tiles.ts';

/** Ten screens at once; several shops behind one address do not move their maps faster than that. */
const most = { atOnce: 600, aSecond: 20 };
const day = 86_400;

export function getMapTileHandler({ getTile }: { getTile: GetTile }): Implemented {
  const allowance = createAllowance(most);
  return implement(getMapTile, async ({ params: { z, x, y } }, { now, ip }) => {
    if (!hasTile(z, x, y)) return refuse('NOT_FOUND');
    const retryAfterSeconds = allowance.take(addressPrefix(ip), now);
    if (retryAfterSeconds > 0) return refuse('TOO_MANY', { retryAfterSeconds });
    const { bytes, mediaType, isLasting } = await getTile({ z, x, y }, now);
    return new PictureAnswer(bytes, mediaType, isLasting ? 7 * day : 60);
  });
}
