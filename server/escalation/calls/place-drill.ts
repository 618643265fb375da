import { placeDrill } from '@pishkhan/contract/escalation/calls.ts';
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { implement } from '../../infra/http/implement.ts';
import { actorOfOperator, placeTestOrder } from '../../orders/public.ts';
import type { EscalationCallParts } from '../parts.ts';
import { isShop } from '../read-trail.ts';

export const placeDrillHandler = ({ orderParts }: EscalationCallParts) =>
  implement(placeDrill, async ({ params: { vendorCode } }, { now, ip, by }) => {
    if (!(await isShop(orderParts.pool, vendorCode))) return refuse('NOT_FOUND');
    const placed = await placeTestOrder(orderParts, {
      ...{ vendorCode, now, isDrill: true },
      actor: by.kind === 'operator' ? actorOfOperator(by.operator) : { kind: 'marketplace' },
      source: { sessionId: null, address: ip },
      // A second drill is refused while one is open, so a repeat needs no key.
      repeat: undefined,
      respond: ({ code }) => `{"result":${JSON.stringify({ orderCode: code })}}`,
    });
    // A request without a key cannot reuse one.
    return isFault(placed) && placed.code === 'KEY_REUSED' ? refuse('UNAVAILABLE') : placed;
  });
