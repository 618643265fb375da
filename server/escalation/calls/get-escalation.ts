import { getDrill, getEscalation } from '@pishkhan/contract/escalation/calls.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { EscalationCallParts } from '../parts.ts';
import { viewTrail } from '../view-trail.ts';

export const trailHandlers = (parts: EscalationCallParts): Implemented[] => [
  implement(getEscalation, async ({ params: { code } }, { staff: { vendorCode }, now }) => {
    return (await viewTrail(parts, { vendorCode, code }, now))?.trail ?? refuse('NOT_FOUND');
  }),

  implement(getDrill, async ({ params: { vendorCode, orderCode } }, { now }) => {
    const found = await viewTrail(parts, { vendorCode, code: orderCode }, now);
    return found?.isTest ? found.trail : refuse('NOT_FOUND');
  }),
];
