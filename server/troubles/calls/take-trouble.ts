import { refuse } from '@pishkhan/contract/faults.ts';
import { releaseTrouble, takeTrouble } from '@pishkhan/contract/troubles/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { TroubleParts } from '../parts.ts';
import { findTroubledShop, takenUntil } from '../read-troubles.ts';
import { readTakerName, releaseShop, takeShop } from '../write-troubles.ts';

export const takeTroubleHandler = ({ pool }: Pick<TroubleParts, 'pool'>) =>
  implement(takeTrouble, async ({ params }, { operator, now }) => {
    const shop = await findTroubledShop(pool, params.id);
    if (!shop) return refuse('NOT_FOUND');
    if (shop.isOver) return refuse('TROUBLE_OVER');
    if (!(await takeShop(pool, shop.vendorCode, operator, now)))
      return refuse('TROUBLE_TAKEN', { takenBy: await readTakerName(pool, shop.vendorCode) });
    const { operatorId, fullName } = operator;
    return { operatorId, fullName, until: takenUntil(now).toISOString() };
  });

export const releaseTroubleHandler = ({ pool }: Pick<TroubleParts, 'pool'>) =>
  implement(releaseTrouble, async ({ params }, { operator }) => {
    const shop = await findTroubledShop(pool, params.id);
    if (!shop) return refuse('NOT_FOUND');
    await releaseShop(pool, shop.vendorCode, operator.operatorId);
    return {};
  });
