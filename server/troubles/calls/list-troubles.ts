import { formatPosition } from '@pishkhan/contract/stream/events.ts';
import { listTroubles, troublesAPage } from '@pishkhan/contract/troubles/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { TroubleParts } from '../parts.ts';
import { readPage } from '../read-troubles.ts';

export const listTroublesHandler = ({ pool, readFigures }: Pick<TroubleParts, 'pool' | 'readFigures'>) =>
  implement(listTroubles, async ({ query }, { operator, now }) => {
    const asked = { operatorId: operator.operatorId, limit: troublesAPage + 1, now };
    const { troubles, head } = await readPage(pool, query, asked);
    const shown = troubles.slice(0, troublesAPage);
    return {
      troubles: shown,
      next: troubles.length > troublesAPage ? shown.at(-1)!.id : null,
      position: formatPosition(head.epoch, head.seq),
      serverTime: now.toISOString(),
      figures: await readFigures(),
    };
  });
