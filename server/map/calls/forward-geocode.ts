import { refuse } from '@pishkhan/contract/faults.ts';
import { forwardGeocode } from '@pishkhan/contract/map/calls.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { MapParts } from '../parts.ts';

export const forwardGeocodeHandler = ({ places, questions }: MapParts): Implemented =>
  implement(forwardGeocode, async ({ query }, { visitor, now }) => {
    const retryAfterSeconds = questions.take(String(visitor.personId), now);
    if (retryAfterSeconds > 0) return refuse('TOO_MANY', { retryAfterSeconds });
    return places.find(query.search_text, query.district, now);
  });
