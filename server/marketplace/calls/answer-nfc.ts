import { answerNfc } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { answerReport } from '../../orders/public.ts';
import { answeringOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';

export const answerNfcHandler = ({ orderParts }: MarketplaceParts) =>
  implement(answerNfc, async (request, context) => {
    const { vendorCode, orderCode: code } = request.params;
    const { decision, note } = request.body;
    return answerReport(
      orderParts,
      { vendorCode, code, decision, note },
      answeringOf(answerNfc, request, context),
    );
  });
