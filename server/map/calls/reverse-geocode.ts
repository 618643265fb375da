import { refuse } from '@pishkhan/contract/faults.ts';
import { reverseGeocode } from '@pishkhan/contract/map/calls.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { MapParts } from '../parts.ts';

export const reverseGeocodeHandler = ({ places, questions }: MapParts): Implemented =>
  implement(reverseGeocode, async ({ query }, { visitor, now }) => {
    const retryAfterSeconds = questions.take(String(visitor.personId), now);
    if (retryAfterSeconds > 0) return refuse('TOO_MANY', { retryAfterSeconds });
    const [latitude = 0, longitude = 0] = query.location.split(',').map(Number);
    return places.nameOf({ latitude, longitude }, now);
  });
