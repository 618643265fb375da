import { followTroubles } from '@pishkhan/contract/troubles/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { TroubleParts } from '../parts.ts';

export const followTroublesHandler = ({ streams }: Pick<TroubleParts, 'streams'>) =>
  implement(followTroubles, ({ query }, { operator, http }) => {
    const position = http.request.headers['last-event-id']?.toString();
    return streams.open({ reply: http.reply, operator, cityId: query.cityId, position });
  });
